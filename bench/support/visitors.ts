/** Public pages that visitors read, in all languages. */
export const visitedPages = [
  '/en/home',
  '/ar/home',
  '/de/home',
  '/en/products',
  '/ar/contact',
  '/de/products',
  '/de/contact',
  '/ar/products',
];

/**
 * A script for wrk: each request is one visitor's, with its own page, browser, language and, every
 * other time, cookie. Without `compressed` the plain page is asked for.
 */
export function visitorScript(): string {
  return [
    `local pages = { ${visitedPages.map((page) => `"${page}"`).join(', ')} }`,
    'local languages = { "en-US,en;q=0.9", "ar-EG,ar;q=0.9,en;q=0.8", "de-DE,de;q=0.9,en;q=0.7" }',
    'local browser = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/"',
    'local headers = wrk.headers',
    'local count = 0',
    'headers["Accept-Encoding"] = "gzip"',
    'headers["Accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"',
    'headers["Sec-Fetch-Dest"] = "document"',
    'headers["Sec-Fetch-Site"] = "none"',
    'init = function() math.randomseed(os.time()) end',
    'request = function()',
    '  count = count + 1',
    '  headers["User-Agent"] = browser .. math.random(90, 150) .. ".0." .. math.random(1, 9999) .. " Safari/537.36"',
    '  headers["Accept-Language"] = languages[math.random(3)]',
    '  headers["Cookie"] = count % 2 == 0 and "theme=dark; visit=" .. math.random(1, 1000000) or nil',
    '  return wrk.format("GET", pages[math.random(#pages)])',
    'end',
    '',
  ].join('\n');
}
