/** A request that an attacker may send, and the acceptable answers. Add newly found attacks to these lists. */
export interface HostileRequest {
  name: string;
  /** Acceptable statuses. */
  expected: readonly number[];
}

const many = (text: string, count: number) => text.repeat(count);

/** Addresses of the site, as in the request line. */
export const ADDRESSES: readonly (HostileRequest & { address: string })[] = [
  { name: 'a query of 14 KB', address: `/?q=${many('%27', 4600)}`, expected: [414] },
  { name: 'a query just too long', address: `/used-cars?q=${many('a', 2048)}`, expected: [414] },
  { name: 'an address of 20 KB', address: `/?${many('a', 20_000)}`, expected: [431] },
  { name: '15,000 slashes', address: many('/', 15_000), expected: [414] },
  { name: 'many slashes before something', address: `${many('/', 900)}x`, expected: [404] },
  { name: 'a path that is not UTF-8', address: '/%ff%fe', expected: [400, 404] },
  { name: 'NUL in a path', address: '/used-cars%00', expected: [400, 404] },
  { name: 'NUL in a query', address: '/valuation-form?reg=%00', expected: [200] },
  { name: 'a broken escape', address: '/used-cars?make=%E0%A4%A', expected: [200, 400] },
  { name: 'another site as a path', address: '//evil.example/x', expected: [404] },
  { name: 'a foreign address in full', address: 'http://evil.example/', expected: [400, 404] },
  { name: 'the registry by a path', address: '/api/../../v1/channels', expected: [400, 404] },
  { name: 'an escaped way out of the API', address: '/api/..%2f..%2fhealthz', expected: [400, 404] },
  { name: 'a backslash way out of the API', address: '/api/..%5chealthz', expected: [400, 404] },
  { name: 'a way out of a release', address: '/releases/mfe-reviews/..%2f..%2f..%2fkey.pem', expected: [400, 404] },
  { name: 'a way out of the assets', address: '/assets/..%2f..%2fpackage.json', expected: [400, 404] },
  { name: 'the inside of the application site', address: '/.application/start', expected: [404] },
  { name: 'a step before the first', address: '/valuation-form?step=-1', expected: [200] },
  { name: 'a step between two', address: '/valuation-form?step=4.5', expected: [200] },
  { name: 'a step beyond all', address: '/valuation-form?step=1e9', expected: [200] },
  { name: 'a page beyond all', address: '/used-cars?page=1000000000', expected: [200, 404] },
  { name: 'prototypes as parameters', address: '/used-cars?__proto__=1&constructor=2&toString=3', expected: [200] },
  { name: 'a parameter 500 times', address: `/used-cars?${many('a&', 500)}`, expected: [200] },
  { name: 'an unknown brand', address: '/?theme=%3Cscript%3E', expected: [200] },
  { name: 'a draft with a malformed token', address: '/?draft=..%2f..%2fkey.0.%00', expected: [200] },
  { name: 'a draft with a token of 2 KB', address: `/?draft=${many('a', 2000)}`, expected: [200] },
  { name: 'a malformed block name', address: '/catalogue/%3Cscript%3E', expected: [404] },
  { name: 'a way out of the catalogue', address: '/catalogue/..%2f..%2fpackage.json/frame', expected: [400, 404] },
  {
    name: 'a block with an attribute of 12 KB',
    address: `/catalogue/quick-search/frame?a.title=${many('%3C', 4000)}`,
    expected: [200],
  },
  {
    name: 'a block with prototypes as attributes',
    address: '/catalogue/quick-search?a.__proto__=1&a.constructor=2&example=__proto__',
    expected: [200],
  },
  {
    name: 'a version that is a path',
    address: '/catalogue/quick-search?version=..%2f..%2f..%2fv1%2faudit',
    expected: [200],
  },
  {
    name: 'a version that is a path, in a frame',
    address: '/catalogue/quick-search/frame?version=..%2f..%2f',
    expected: [404],
  },
  {
    name: 'markup as attributes of a fragment',
    address: '/fragments/quick-search?title=%3C/style%3E%3Cscript%3E&searchmode=%00',
    expected: [200],
  },
  { name: 'a prototype as an attribute', address: '/fragments/quick-search?__proto__=1', expected: [400] },
  { name: 'an attribute of 9 KB', address: `/fragments/quick-search?title=${many('a', 9000)}`, expected: [414] },
  { name: 'a fragment of a script as a brand', address: '/fragments/quick-search?brand=%3Cscript%3E', expected: [404] },
  { name: 'a prototype as a block', address: '/fragments/__proto__', expected: [404] },
  { name: 'a way out of the fragments', address: '/fragments/..%2f..%2fpackage.json', expected: [404] },
  { name: 'a sitemap beyond all', address: '/sitemaps/vehicle-9999.xml', expected: [404] },
];

/** Values of the `Host` header. */
export const HOSTS: readonly (HostileRequest & { host: string })[] = [
  ...[
    'localhost#',
    'localhost?x',
    'localhost/x',
    'user@localhost',
    'localhost:',
    'localhost:x',
    'local host',
    '[::1',
    'localhost,evil.example',
    '.localhost',
    many('a', 300),
  ].map((host) => ({
    name: `no host: ${host.slice(0, 30)}`,
    host,
    expected: [400],
  })),
  ...[
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'localhost:4711',
    'apply.evil.example',
    'social-apply.evil.example',
    'xn--lcalhost-74a',
  ].map((host) => ({
    name: `not our host: ${host}`,
    host,
    expected: [404],
  })),
];

/** Whole requests, line by line. `HOST` is replaced by the site's own. */
export const RAW_REQUESTS: readonly (HostileRequest & { lines: readonly string[]; body?: string })[] = [
  { name: 'two hosts', lines: ['GET / HTTP/1.1', 'Host: HOST', 'Host: evil.example'], expected: [400] },
  { name: 'no host', lines: ['GET / HTTP/1.1'], expected: [400] },
  {
    name: 'two lengths',
    lines: ['POST /telemetry HTTP/1.1', 'Host: HOST', 'Content-Length: 2', 'Content-Length: 3'],
    body: '{}',
    expected: [400],
  },
  {
    name: 'a length and chunks',
    lines: ['POST /telemetry HTTP/1.1', 'Host: HOST', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    body: '0\r\n\r\n',
    expected: [400],
  },
  { name: 'a folded header', lines: ['GET / HTTP/1.1', 'Host: HOST', 'X-Long: a', ' b'], expected: [400] },
  { name: 'TRACE', lines: ['TRACE / HTTP/1.1', 'Host: HOST', 'Connection: close'], expected: [404] },
  { name: 'PUT', lines: ['PUT / HTTP/1.1', 'Host: HOST', 'Content-Length: 0', 'Connection: close'], expected: [404] },
  { name: 'DELETE', lines: ['DELETE / HTTP/1.1', 'Host: HOST', 'Connection: close'], expected: [404] },
  {
    name: 'headers of 20 KB',
    lines: ['GET / HTTP/1.1', 'Host: HOST', `X-Long: ${many('a', 20_000)}`],
    expected: [431],
  },
  { name: 'no HTTP', lines: ['\u0016\u0003\u0001'], expected: [400] },
];

const REPORT = {
  kind: 'load',
  remote: 'mfe-reviews',
  version: '1.0.0',
  block: 'a-block',
  outcome: 'failed',
  reason: 'x',
};

/** Bodies that are posted as JSON. */
export const BODIES: readonly (HostileRequest & { address: string; body: string })[] = [
  {
    name: 'a report of 40 KB',
    address: '/telemetry',
    body: JSON.stringify({ reports: [], padding: many('x', 40_000) }),
    expected: [413],
  },
  { name: 'an invalid report', address: '/telemetry', body: '{"reports":[{"__proto__":1}]}', expected: [400] },
  {
    name: 'a prototype as JSON',
    address: '/telemetry',
    body: '{"__proto__":{"polluted":true},"reports":[]}',
    expected: [400],
  },
  {
    name: 'reports of blocks that are not there',
    address: '/telemetry',
    body: JSON.stringify({
      reports: Array.from({ length: 50 }, (_, index) => ({
        ...REPORT,
        block: `invented-${index}`,
        reason: 'line\nbreak\u0000',
      })),
    }),
    expected: [204],
  },
  {
    name: 'a choice about cookies that none of our forms sends',
    address: '/cookie-choice',
    body: '{"allow":"all","wording":1}',
    expected: [403],
  },
  { name: 'no JSON', address: '/v1/cars', body: '{', expected: [400, 401] },
  { name: 'deep JSON', address: '/v1/cars', body: many('[', 20_000), expected: [400, 401] },
  {
    name: 'a code that is an object',
    address: '/api/apply/v1/valuation/verify',
    body: '{"vrm":"AA19AAA","id":{"$ne":1},"code":{"$ne":1}}',
    expected: [400],
  },
  {
    name: 'a code for an id that is SQL',
    address: '/api/apply/v1/valuation/verify',
    body: `{"vrm":"AA19AAA","id":"' or 1=1 --","code":"123456"}`,
    expected: [200, 400],
  },
  {
    name: 'a code as a list',
    address: '/api/apply/v1/valuation/verify',
    body: `{"vrm":"AA19AAA","id":"00000000-0000-4000-8000-000000000000","code":["0","1"]}`,
    expected: [400],
  },
];

/** Registrations as visitors and attackers type them. */
export const REGISTRATIONS: readonly (HostileRequest & { registration: string })[] = [
  { name: 'a way out', registration: 'AB1%2F..%2F', expected: [400] },
  { name: 'Cyrillic letters', registration: '%D0%90%D0%92%D0%A11', expected: [400] },
  { name: 'spaces', registration: many('%20', 10), expected: [400, 404] },
  { name: 'markup', registration: '%3Cscript%3E', expected: [400] },
  { name: 'a sign after NUL', registration: 'AB12%00%24', expected: [400] },
  { name: '1,000 letters', registration: many('A', 1000), expected: [400, 404, 414] },
];

/** Numbers that must get no SMS: wrong kinds of number, foreign countries, non-ASCII digits. */
export const PHONES: readonly string[] = [
  '',
  '07',
  '01632 960001',
  '070 1234 5678',
  '07624 123456',
  '0760 123 4567',
  '09011 123456',
  '+33 6 12 34 56 78',
  '+1 202 555 0143',
  '⓪⑦⑦⓪⓪⑨⓪⓪①②③',
  '٠١٦٣٢ ٩٦٠٠٠١',
  '07700\u200B 90012',
  `07700900123'; drop table api.valuation --`,
  many('0', 5000),
  '07700 900123\r\nBcc: x',
  '{{7*7}}',
];

/**
 * Texts for names and comments: stored and forwarded as one harmless line, or refused with a message; never an internal
 * error.
 */
export const TEXTS: readonly string[] = [
  '\u0000',
  '\uD800',
  '\uDC00\uD800',
  'a\u0085b',
  '=HYPERLINK("https://evil.example")',
  '+cmd|calc',
  '@SUM(1)',
  'a\r\nBcc: x@evil.example',
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe',
  '{{constructor}}',
  many('a', 20_000),
  many('\u{1F468}\u200D\u{1F469}\u200D', 200),
];

/** Invalid email addresses. */
export const EMAILS: readonly string[] = [
  '',
  'a',
  '@',
  'a@b',
  'a@b.',
  'a@b\u2028c.example',
  'a@b.example\r\nBcc: x',
  'a b@c.example',
  `a@${many('.%', 60_000)}@`,
  `${many('a', 60_000)}@`,
  `a@${many('a.', 30_000)}`,
  '"<script>"@b.example',
  '-a@b.example',
  '=a@b.example',
];

/** Searches that none of our forms sends. */
export const SEARCHES: readonly object[] = [
  { pageSize: 1_000_000 },
  { page: 1e9 },
  { page: -1 },
  { page: 1.5 },
  { priceMin: 'NaN' },
  { priceMin: '1e309' },
  { priceMin: '-0' },
  { priceMin: '200,000' },
  { priceMin: '500', priceMax: '100' },
  { colour: Array.from({ length: 10_000 }, (_, index) => `colour-${index}`) },
  { makeIds: [{}] },
  { sort: '__proto__' },
  { fields: ['constructor'] },
  { postcode: { toString: 1 } },
];

/** Paths that a release must not contain. */
export const RELEASE_PATHS: readonly string[] = [
  '../x.js',
  '/x.js',
  'a\\b.js',
  'a\u0000.js',
  'a//b.js',
  'a/./b.js',
  'a/../b.js',
  `${many('a', 300)}.js`,
  '__proto__',
  '',
];
