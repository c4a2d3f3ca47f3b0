/**
 * Inline script for <head>. It runs before the first paint, so that no page flashes in the wrong theme. It
 * does the same as `applyTheme` in theme.ts. The content security policy contains its hash.
 */
export const themeScript =
  '(function(){var c=(document.cookie.match(/(?:^|; )theme=(\\w+)/)||[])[1];' +
  'document.documentElement.dataset.theme=c==="dark"||(c!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches)?"dark":"light"})()'
