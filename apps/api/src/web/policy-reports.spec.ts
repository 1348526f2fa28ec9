import { directivesIn } from './policy-reports';

it.each<[string, unknown, string[]]>([
  ['the Reporting API', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }], ['img-src']],
  ['report-uri', { 'csp-report': { 'effective-directive': 'script-src-elem' } }, ['script-src-elem']],
  ['an old browser', { 'csp-report': { 'violated-directive': "style-src 'self'" } }, ['style-src']],
  ['made-up names', { 'csp-report': { 'effective-directive': 'x'.repeat(99) } }, ['other']],
  ['several at once', [{ body: { effectiveDirective: 'img-src' } }, { body: {} }], ['img-src']],
  ['nonsense', { 'csp-report': { 'effective-directive': { $ne: '' } } }, []],
  ['nothing', undefined, []],
  ['a prototype', { 'csp-report': 5 }, []],
])('reads the report of %s', (_, body, directives) => expect(directivesIn(body)).toEqual(directives));
