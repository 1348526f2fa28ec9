import { pictureSources } from './picture-sources';

it.each(['/media/4f3a/640.webp', '/pictures/claw-hammer-20-oz/1280.avif'])('lists the sizes of %s', (url) => {
  const folder = url.slice(0, url.lastIndexOf('/'));
  expect(pictureSources(url)).toEqual({
    avif: `${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/1280.avif 1280w`,
    webp: `${folder}/320.webp 320w, ${folder}/640.webp 640w, ${folder}/1280.webp 1280w`,
  });
});

it.each([
  '',
  'https://cdn.example/media/4f3a/640.webp',
  '/tools/hammer.webp',
  '/media/../640.webp',
  '/media/a b/640.webp',
  '/pictures/hammer/drawing.svg',
])('has no sizes for %j', (url) => expect(pictureSources(url)).toBeUndefined());
