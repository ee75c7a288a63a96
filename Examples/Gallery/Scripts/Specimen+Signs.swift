extension Specimen {
  static let signs = [
    Specimen(
      id: "symbols", name: "Symbols", nativeName: "☽ ☿ ♃ ♄", scripts: ["Zsym"], language: "en",
      family: "Noto Sans Symbols", size: 22, text: "☯︎ ☸︎ ♈︎ ♉︎ ♊︎ ♋︎ ♌︎ ♍︎ ♩ ♪ ♫ ♬ ♭ ♮ ♯ ⚒︎ ⚔︎ ⚖︎ ⚗︎ ⚙︎ ⚛︎ ⚜︎ ⓐ ⓑ ⓒ ① ② ③"),
    Specimen(
      id: "symbols-2", name: "Symbols, continued", nativeName: "🂡 🂱 🃁 🃑", scripts: ["Zsym"], language: "en",
      family: "Noto Sans Symbols2", size: 22, text: "♔ ♕ ♖ ♗ ♘ ♙ ⚀ ⚁ ⚂ ⚃ ⚄ ⚅ ✁ ✂︎ ✃ ✄ ✶ ✷ ✸ ✹ ❀ ❁ 🠐 🠒 🠑 🠓 ䷀ ䷁ ䷂ ䷃"),
    Specimen(
      id: "mathematics", name: "Mathematics", nativeName: "∑ ∫ ∏ √", scripts: ["Zmth"], language: "en",
      family: "Noto Sans Math",
      text: "∀𝜀 > 0 ∃𝛿 > 0 ∀𝑥 ∈ ℝ: |𝑥 − 𝑎| < 𝛿\n⟹ |𝑓(𝑥) − 𝑓(𝑎)| < 𝜀\n∮ 𝐄 ⋅ d𝐥 = −∂𝛷/∂𝑡 ⇔ ∇ × 𝐄 = −∂𝐁/∂𝑡"),
    Specimen(
      id: "emoji", name: "Emoji", nativeName: "👋🏽", scripts: ["Zsye"], language: "en", family: "Noto Color Emoji",
      size: 24, text: "👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈🇯🇵🇧🇷🇪🇺1️⃣#️⃣❤️👍🏻👍🏽👍🏿🎉🚀🌍🐈‍⬛🍋☕️"),
  ]

  /// The specimens of all scripts of the bundled fonts.
  static let all = europe + southAsia + eastAsia + furtherScripts + signs
}
