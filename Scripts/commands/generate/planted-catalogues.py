"""Writes a project of translation catalogues with known faults, and the list of them.

    Scripts/generate planted-catalogues FOLDER [--keys N] [--seed N]

The folder gets catalogues of nine formats in ten languages, the configuration typesetter.json, and expected.tsv: kind, key,
language, variation, file and line of every fault, sorted. Whether a text fits does not depend on how it is measured: a box
is wider than two ems for each character of the texts that fit, and a text that does not fit has more than twice the width
of its box at a fifth of an em for each character.
"""
import argparse
import os
import random

LANGUAGES = ["en", "de", "fr", "es", "ru", "ar", "ja", "th", "hi", "fi"]
# Words of interfaces. No word is a symbol of a unit, and none is in the list of another language.
WORDS = {
    "en": "save open close share photo album people contact search result message archive window network settings account "
          "password language download update backup calendar weather journey ticket payment address delivery order receipt",
    "de": "sichern öffnen schließen teilen Aufnahme Sammlung Leute Kontakte suchen Ergebnis Nachricht Ablage Fenster Netzwerk "
          "Einstellungen Benutzerkonto Kennwort Sprache herunterladen aktualisieren Datensicherung Kalender Wetterbericht "
          "Reise Fahrkarte Zahlung Anschrift Lieferung Bestellung Quittung",
    "fr": "enregistrer ouvrir fermer partager cliché collection personnes carnet chercher résultat courrier archiver fenêtre "
          "réseau réglages compte passe langue télécharger actualiser sauvegarde calendrier météo voyage billet paiement "
          "adresse livraison commande reçu",
    "es": "guardar abrir cerrar compartir fotografía colección gente contactos buscar resultado mensaje archivo ventana red "
          "ajustes cuenta contraseña idioma descargar actualizar copia calendario clima viaje boleto pago dirección entrega "
          "pedido recibo",
    "ru": "сохранить открыть закрыть поделиться снимок альбом люди контакты найти результат сообщение архив окно сеть "
          "настройки учётная запись пароль язык загрузить обновить копия календарь погода поездка билет оплата адрес доставка "
          "заказ квитанция",
    "ar": "حفظ فتح إغلاق مشاركة صورة ألبوم أشخاص جهات بحث نتيجة رسالة أرشيف نافذة شبكة إعدادات حساب لغة تنزيل تحديث نسخة "
          "تقويم طقس رحلة تذكرة دفع عنوان توصيل طلب إيصال مجموعة",
    "ja": "保存 開く 閉じる 共有 写真 アルバム 連絡先 検索 結果 メッセージ 履歴 ウインドウ 通信 設定 口座 暗証 言語 取得 更新 控え "
          "暦 天気 旅行 切符 支払い 住所 配達 注文 領収書 仲間",
    "th": "บันทึก เปิด ปิด แบ่งปัน รูปภาพ อัลบั้ม ผู้คน ติดต่อ ค้นหา ผลลัพธ์ ข้อความ คลัง หน้าต่าง เครือข่าย ตั้งค่า บัญชี รหัสผ่าน "
          "ภาษา ดาวน์โหลด ปรับปรุง สำรอง ปฏิทิน อากาศ เดินทาง ตั๋ว ชำระเงิน ที่อยู่ จัดส่ง คำสั่งซื้อ ใบเสร็จ",
    "hi": "सहेजें खोलें बंद साझा तस्वीर एल्बम लोग संपर्क खोज परिणाम संदेश संग्रह खिड़की नेटवर्क सेटिंग खाता पासवर्ड भाषा डाउनलोड "
          "अपडेट बैकअप कैलेंडर मौसम यात्रा टिकट भुगतान पता वितरण आदेश रसीद",
    "fi": "tallenna avaa sulje jaa kuva albumi ihmiset yhteystiedot etsi tulos viesti arkisto ikkuna verkko asetukset tili "
          "salasana kieli lataa päivitä varmuuskopio kalenteri sää matka lippu maksu osoite toimitus tilaus kuitti",
}
WORDS = {language: words.split() for language, words in WORDS.items()}
UNSPACED = {"ja", "th"}
# CLDR 46, plural rules: the cardinal categories that whole numbers below a million have, and `other`.
PLURALS = {
    "en": ["one", "other"], "de": ["one", "other"], "fr": ["one", "other"], "es": ["one", "other"],
    "ru": ["one", "few", "many", "other"], "ar": ["zero", "one", "two", "few", "many", "other"], "ja": ["other"],
    "th": ["other"], "hi": ["one", "other"], "fi": ["one", "other"],
}
# gettext numbers its forms.
GETTEXT_PLURALS = {
    "en": (2, "n != 1"), "de": (2, "n != 1"), "fr": (2, "n > 1"), "es": (2, "n != 1"),
    "ru": (3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
    "ar": (6, "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"),
    "ja": (1, "0"), "th": (1, "0"), "hi": (2, "n != 1"), "fi": (2, "n != 1"),
}
# The shares of the formats, and of the kinds of keys, in percent.
FORMATS = {"strings": 24, "xcstrings": 14, "android": 24, "gettext": 14, "json": 10, "arb": 5, "xliff": 4, "properties": 3,
           "fluent": 2}
KINDS = {"button": 36, "title": 20, "text": 20, "name": 8, "count": 5, "files": 5, "note": 2, "shrink": 1, "quantity": 1,
         "quote": 1, "row": 1}
# Characters of scripts that the bundled fonts do not have: hieroglyphs, cuneiform, Linear A, Ogham.
WITHOUT_FONT = ["\U00013000", "\U00012000", "\U00010600", "\u1681"]
CONFIGURATION = """{"source": "en",
 "catalogs": ["ios/*.lproj/*", "ios/*.xcstrings", "android/values*/strings.xml", "po/*.po", "web/*/common.json", "arb/*.arb",
              "xliff/*.xliff", "java/*.properties", "fluent/*.ftl"],
 "defaults": {"font": {"family": "Inter", "size": 17}},
 "severity": {"fallbackScript": "off"},
 "rules": [
   {"keys": "button_*", "width": 2000, "lines": 1, "font": {"size": 15}},
   {"keys": "title_*", "width": 3000, "lines": 1, "lineBreakMode": "byTruncatingTail"},
   {"keys": "/^(text|count)_/", "width": 600},
   {"keys": ["name_*", "files_*"], "width": 4000, "lines": 1},
   {"keys": "note_*", "width": 600, "lines": 12},
   {"keys": "shrink_*", "width": 2000, "lines": 1, "minimumScale": 0.5},
   {"keys": "quantity_*", "width": 250, "font": {"size": 100}},
   {"keys": "quote_*", "width": 760, "font": {"size": 100}},
   {"keys": "row_?*", "scene": "row.json", "view": "title", "widths": [2400]}]}
"""
# A title on one line before a button.
SCENE = """{"root": "row",
 "views": {"row": {"children": ["title", "button"]},
           "title": {"type": "label", "text": "Title", "numberOfLines": 1, "font": {"size": 17},
                     "compressionResistance": {"horizontal": 250}},
           "button": {"type": "button", "title": "OK", "font": {"size": 17}}},
 "constraints": ["H:|-16-[title]-8-[button]-16-|", "V:|-8-[title]-8-|", "button.centerY == title.centerY"]}
"""


class Entry:
    """A text in one language; a plural has several."""

    def __init__(self, texts, comment=None):
        self.texts = texts  # by plural category; None for a text without forms
        self.comment = comment
        self.faults = []  # (kind, category or None)


def words(rng, language, least, most):
    chosen = [rng.choice(WORDS[language]) for _ in range(rng.randint(least, most))]
    text = ("" if language in UNSPACED else " ").join(chosen)
    return text[0].upper() + text[1:]


def long(rng, language, ems):
    """A text of more than twice so many ems at a fifth of an em for each character that has a width."""
    text = words(rng, language, 3, 3)
    marks = sum(character in "ัิีึืฺุู็่้๊๋์ํ๎ािीुूेैोौं़ँ्" for character in text)
    space = "" if language in UNSPACED else " "
    return space.join([text] * int(2 * ems * 5 / (len(text) - marks) + 1))


class Syntax:
    """How a format writes placeholders."""

    def __init__(self, name, count):
        self.name = name
        self.count = count


SYNTAXES = {
    "strings": Syntax("%@", "%d"), "xcstrings": Syntax("%@", "%lld"), "android": Syntax("%s", "%d"),
    "gettext": Syntax("%s", "%d"), "json": Syntax("{{name}}", "{{count}}"), "arb": Syntax("{name}", "{count, number}"),
    "properties": Syntax("{0}", "{1,number}"), "fluent": Syntax("{ $name }", "{ $count }"), "xliff": None,
}


def entry(rng, form, kind, language):
    """A text that fits."""
    syntax = SYNTAXES[form]
    space = "" if language in UNSPACED else " "
    if kind == "button":
        return Entry({None: words(rng, language, 1, 3)})
    if kind in ("title", "shrink", "row"):
        return Entry({None: words(rng, language, 2, 5)})
    if kind == "text":
        return Entry({None: words(rng, language, 6, 24) + ("。" if language == "ja" else ".")})
    if kind == "note":
        return Entry({None: words(rng, language, 3, 8)})
    if kind in ("quantity", "quote"):
        return Entry({None: "888" if kind == "quantity" else "8" * 10})
    if kind == "name":
        name = f"\u2068{syntax.name}\u2069" if language == "ar" else syntax.name
        return Entry({None: words(rng, language, 1, 2) + space + name + space + words(rng, language, 1, 2)})
    if kind == "count":
        return Entry({None: syntax.count + " " + words(rng, language, 3, 9)})
    forms = PLURALS[language] if form != "gettext" else list(range(GETTEXT_PLURALS[language][0]))
    return Entry({category: syntax.count + " " + words(rng, language, 1, 2) for category in forms})


# MARK: Faults


def plant(rng, form, kind, language, own, source):
    """Puts one fault, or several that come together, into a text; false where the text is none for it."""
    syntax = SYNTAXES[form]
    text = own.texts.get(None)

    def fault(kind, new=None, category=None):
        if new is not None:
            own.texts[category] = new
        own.faults.append((kind, category))
        return True

    if kind == "button":
        if rng.random() < 0.2:
            own.comment = "typesetter:ignore drawn by hand"
            own.texts[None] = long(rng, language, 2000 / 17)
            return form in ("strings", "android", "gettext", "arb")
        return fault("doesNotFit", long(rng, language, 2000 / 17))
    if kind == "title":
        choice = rng.randrange(5)
        if choice == 0:
            return fault("truncated", long(rng, language, 3000 / 17))
        if choice == 1:
            return fault("missingGlyphs", text + " " + rng.choice(WITHOUT_FONT))
        if choice == 2:
            # Noto Sans has the letter, and Inter has not.
            return fault("fallbackFont", text + " ŉaam")
        if choice == 3 and form in ("strings", "xcstrings", "json", "gettext", "arb"):
            return fault("missingTranslation", "")
        # Android's and Fluent's white space at an end is no part of the text.
        return form not in ("android", "fluent") and fault("surroundingSpace", text + " ")
    if kind == "text":
        # Words of more than 100 letters get no hyphens.
        if language == "fi":
            return fault("brokenWord", "öljy" * 100)
        return fault("untranslated", source.texts[None])
    if kind == "note":
        return fault("doesNotFit", long(rng, language, 600 / 17 * 12))
    if kind == "shrink":
        return fault("doesNotFit", long(rng, language, 2000 / 17 / 0.5))
    if kind == "quantity":
        # Three digits and "km" have at least 2.95 em, three digits at most 2.25 em.
        return fault("breakInQuantity", "888 km")
    if kind == "quote":
        # Ten digits have at least 5 em, and with the space and ten quotation marks more than 7.6 em. In Android's files
        # quotation marks keep spaces, unless they are escaped.
        return fault("breakBeforeQuote", "8" * 10 + " " + '"' * 10)
    if kind == "row":
        return fault("truncated", long(rng, language, 2400 / 17))
    if kind == "name":
        if form == "fluent" and language == "ar":
            return False
        if language == "ar":
            return fault("mixedDirection", text.replace("\u2068", "").replace("\u2069", ""))
        if rng.random() < 0.5 and form in ("strings", "xcstrings", "android", "gettext"):
            return fault("placeholderChanged", text.replace(syntax.name, syntax.count))
        return fault("placeholderMissing", text.replace(syntax.name, words(rng, language, 1, 1)))
    if kind == "count":
        added = {"strings": " %d", "android": " %d", "gettext": " %d", "xcstrings": " %lld", "json": " {{day, number}}",
                 "arb": " {day, number}", "properties": " {2,number}", "fluent": " { $day }"}[form]
        return fault("placeholderAdded", text + added)
    if kind == "files" and form not in ("gettext", "arb", "fluent") and language in ("ru", "ar", "hi"):
        category = {"ru": "few", "ar": "two", "hi": "one"}[language]
        del own.texts[category]
        return fault("pluralFormMissing", category=next(iter(own.texts)))
    return False


# MARK: Formats


class File:
    """Lines, and where the faults are."""

    def __init__(self, path):
        self.path = path
        self.lines = []

    def add(self, line):
        """Adds a line and gives its number."""
        self.lines.append(line)
        return len(self.lines)


def escaped(text, extra=""):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    for character in extra:
        text = text.replace(character, "\\" + character)
    return text


def xml(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


class Project:
    def __init__(self, folder):
        self.folder = folder
        self.expected = []

    def write(self, file):
        path = os.path.join(self.folder, file.path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="\n") as output:
            output.write("\n".join(file.lines) + "\n")

    def found(self, file, key, language, own, lines):
        """Lists the faults of a text whose forms are on some lines."""
        for kind, category in own.faults:
            # A missing form is a fault of the whole plural.
            variation = "" if category is None or kind == "pluralFormMissing" else str(category)
            self.expected.append((kind, key, language, variation, file.path, str(lines[category])))

    def strings(self, keys, language):
        file = File(f"ios/{language}.lproj/Localizable.strings")
        dictionary = File(f"ios/{language}.lproj/Localizable.stringsdict")
        dictionary.add('<?xml version="1.0" encoding="UTF-8"?>')
        dictionary.add('<plist version="1.0"><dict>')
        for key, own, _ in keys:
            if None in own.texts:
                if own.comment:
                    file.add(f"/* {own.comment} */")
                self.found(file, key, language, own, {None: file.add(f'"{key}" = "{escaped(own.texts[None])}";')})
                continue
            dictionary.add(f"<key>{key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>")
            dictionary.add("<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>")
            dictionary.add("<key>NSStringFormatValueTypeKey</key><string>d</string>")
            lines = {category: dictionary.add(f"<key>{category}</key><string>{xml(text)}</string>")
                     for category, text in own.texts.items()}
            dictionary.add("</dict></dict>")
            self.found(dictionary, key, language, own, lines)
        dictionary.add("</dict></plist>")
        self.write(file)
        self.write(dictionary)

    def xcstrings(self, keys):
        file = File("ios/Catalog.xcstrings")
        file.add('{"sourceLanguage": "en", "strings": {')
        for number, (key, languages) in enumerate(keys):
            file.add(f'  "{key}": {{"localizations": {{')
            for place, (language, own) in enumerate(languages.items()):
                end = "}" if place < len(languages) - 1 else "}}}" + ("}" if number == len(keys) - 1 else "")
                end += "" if place == len(languages) - 1 and number == len(keys) - 1 else ","
                if None in own.texts:
                    line = file.add(f'    "{language}": {{"stringUnit": {{"state": "translated", "value": '
                                    f'"{escaped(own.texts[None])}"}}{end}')
                    self.found(file, key, language, own, {None: line})
                    continue
                file.add(f'    "{language}": {{"variations": {{"plural": {{')
                lines = {}
                for category, text in own.texts.items():
                    comma = "," if category != list(own.texts)[-1] else "}}" + end
                    lines[category] = file.add(f'      "{category}": {{"stringUnit": {{"state": "translated", "value": '
                                               f'"{escaped(text)}"}}}}{comma}')
                self.found(file, key, language, own, lines)
        file.add("}" if keys else "}}")
        self.write(file)

    def android(self, keys, language):
        file = File("android/values/strings.xml" if language == "en" else f"android/values-{language}/strings.xml")
        file.add('<?xml version="1.0" encoding="utf-8"?>')
        file.add("<resources>")
        for key, own, _ in keys:
            if own.comment:
                file.add(f"  <!-- {own.comment} -->")
            if None in own.texts:
                text = escaped(xml(own.texts[None]), "'")
                self.found(file, key, language, own, {None: file.add(f'  <string name="{key}">{text}</string>')})
                continue
            file.add(f'  <plurals name="{key}">')
            lines = {category: file.add(f'    <item quantity="{category}">{escaped(xml(text))}</item>')
                     for category, text in own.texts.items()}
            file.add("  </plurals>")
            self.found(file, key, language, own, lines)
        file.add("</resources>")
        self.write(file)

    def gettext(self, keys, language):
        file = File(f"po/{language}.po")
        count, rule = GETTEXT_PLURALS[language]
        for line in ['msgid ""', 'msgstr ""', f'"Language: {language}\\n"', '"Content-Type: text/plain; charset=UTF-8\\n"',
                     f'"Plural-Forms: nplurals={count}; plural=({rule});\\n"']:
            file.add(line)
        for key, own, source in keys:
            file.add("")
            if own.comment:
                file.add(f"# {own.comment}")
            file.add("#, c-format")
            file.add(f'msgctxt "{key}"')
            first = next(iter(source.texts.values()))
            file.add(f'msgid "{escaped(first)}"')
            if None in own.texts:
                lines = {None: file.add(f'msgstr "{escaped(own.texts[None])}"')}
            else:
                file.add(f'msgid_plural "{escaped(list(source.texts.values())[-1])}"')
                lines = {index: file.add(f'msgstr[{index}] "{escaped(text)}"') for index, text in own.texts.items()}
            self.found(file, f"{key}|{first}", language, own, lines)
        self.write(file)

    def json(self, keys, language):
        file = File(f"web/{language}/common.json")
        members = []
        for key, own, _ in keys:
            members += [(f"{key}_{category}" if category else key, text, key, own, category)
                        for category, text in own.texts.items()]
        file.add("{")
        for number, (name, text, key, own, category) in enumerate(members):
            line = file.add(f'  "{name}": "{escaped(text)}"' + ("," if number < len(members) - 1 else ""))
            for kind, place in own.faults:
                if place == category:
                    variation = "" if category is None or kind == "pluralFormMissing" else category
                    self.expected.append((kind, key, language, variation, file.path, str(line)))
        file.add("}")
        self.write(file)

    def arb(self, keys, language):
        file = File(f"arb/app_{language}.arb")
        file.add(f'{{"@@locale": "{language}"')
        for key, own, _ in keys:
            if None in own.texts:
                text = own.texts[None]
            else:
                text = "{count, plural, " + " ".join(f"{category}{{{own.texts[category]}}}" for category in own.texts) + "}"
            line = file.add(f', "{key}": "{escaped(text)}"')
            if own.comment:
                file.add(f', "@{key}": {{"description": "{own.comment}"}}')
            self.found(file, key, language, own, {None: line})
        file.add("}")
        self.write(file)

    def xliff(self, keys, language):
        file = File(f"xliff/{language}.xliff")
        file.add('<?xml version="1.0" encoding="UTF-8"?>')
        file.add('<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">')
        file.add(f'<file original="app" source-language="en" target-language="{language}" datatype="plaintext"><body>')
        for key, own, source in keys:
            file.add(f'<trans-unit id="{key}"><source>{xml(source.texts[None])}</source>')
            line = file.add(f'<target xml:space="preserve">{xml(own.texts[None])}</target></trans-unit>')
            self.found(file, key, language, own, {None: line})
        file.add("</body></file></xliff>")
        self.write(file)

    def properties(self, keys, language):
        file = File("java/Bundle.properties" if language == "en" else f"java/Bundle_{language}.properties")
        for key, own, _ in keys:
            line = file.add(f"{key} = {own.texts[None]}")
            self.found(file, key, language, own, {None: line})
        self.write(file)

    def fluent(self, keys, language):
        file = File(f"fluent/{language}.ftl")
        for key, own, _ in keys:
            if None in own.texts:
                self.found(file, key, language, own, {None: file.add(f"{key} = {own.texts[None]}")})
                continue
            file.add(f"{key} = {{ $count ->")
            for category, text in own.texts.items():
                file.add(f"   {'*' if category == 'other' else ' '}[{category}] {text}")
            file.add("  }")
        self.write(file)


def main():
    parser = argparse.ArgumentParser(description="Writes catalogues with known faults.")
    parser.add_argument("folder")
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    project = Project(options.folder)
    os.makedirs(options.folder, exist_ok=True)
    forms = rng.choices(list(FORMATS), FORMATS.values(), k=options.keys)
    kinds = rng.choices(list(KINDS), KINDS.values(), k=options.keys)
    keys = {form: [] for form in FORMATS}
    planted = 0
    for number, (form, kind) in enumerate(zip(forms, kinds)):
        # Formats without these placeholders or plurals.
        if form == "xliff" and kind in ("name", "count", "files") or form == "properties" and kind == "files":
            kind = "button"
        languages = {language: entry(rng, form, kind, language) for language in LANGUAGES}
        # One key in five has a fault in one language; every rare kind has one.
        if rng.random() < 0.2 or kind in ("note", "shrink", "quantity", "quote", "row", "files"):
            language = rng.choice(LANGUAGES[1:])
            if kind == "files":
                language = rng.choice(["ru", "ar", "hi"])
            own = entry(rng, form, kind, language)
            if plant(rng, form, kind, language, own, languages["en"]):
                languages[language] = own
                planted += 1
        keys[form].append((f"{kind}_{number}", languages))
    for form, own in keys.items():
        if form == "xcstrings":
            project.xcstrings(own)
            continue
        for language in LANGUAGES if form != "xliff" else LANGUAGES[1:]:
            getattr(project, form)([(key, texts[language], texts["en"]) for key, texts in own], language)
    # A file that ends inside a string: what is before it is checked.
    file = File("ios/de.lproj/Broken.strings")
    file.add('"button_first" = "Sichern";')
    project.expected.append(("missingSource", "", "de", "", file.path, "0"))
    project.expected.append(("brokenCatalog", "", "", "", file.path, str(file.add('"button_second" = ;'))))
    project.write(file)
    for name, text in [("typesetter.json", CONFIGURATION), ("row.json", SCENE)]:
        with open(os.path.join(options.folder, name), "w", encoding="utf-8") as output:
            output.write(text)
    with open(os.path.join(options.folder, "expected.tsv"), "w", encoding="utf-8") as output:
        for row in sorted(project.expected):
            output.write("\t".join(row) + "\n")
