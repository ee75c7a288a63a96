// The cache of texts that a view may have (`View.preparedTexts`): whoever imports views names it.

@_exported public import class TextCaching.PreparedTextCache
