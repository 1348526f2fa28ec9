import { prefersHtml } from './prefers-html';

it.each([
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'application/json;q=0.5, text/html',
  'text/html, */*',
])('prefers the page for %s', (accept) => expect(prefersHtml(accept)).toBe(true));

it.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'application/json, text/html;q=0.5',
  'text/html;q=0',
  '*/*, text/html;q=0.5',
  'application/*, text/html;q=0.1',
  'application/json, text/html',
  'text/html, application/*',
])('prefers data for %p', (accept) => expect(prefersHtml(accept)).toBe(false));
