import { drawingOf } from './pictures';

it.each([
  ['/pictures/claw-hammer-20-oz/640.webp', '/pictures/claw-hammer-20-oz/drawing.svg'],
  ['/media/4f3a/640.webp', undefined],
  ['https://cdn.example/pictures/saw/640.webp', undefined],
])('the drawing of %s is %s', (image, expected) => expect(drawingOf(image)).toBe(expected));
