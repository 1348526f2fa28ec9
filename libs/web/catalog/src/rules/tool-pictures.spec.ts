import { checkPictures, formatPictures, movePicture, parsePictures } from './tool-pictures';

const pictures = ['a', 'b', 'c'].map((id) => ({ id, url: `/media/${id}/640.webp`, alt: `Side ${id}` }));

it('keeps pictures in a text', () => {
  expect(parsePictures(formatPictures(pictures))).toEqual(pictures);
  expect(parsePictures('')).toEqual([]);
});

it('moves a picture, and none past the ends', () => {
  const ids = (from: number, to: number) => movePicture(pictures, from, to).map(({ id }) => id);
  expect([ids(0, 1), ids(2, 0), ids(0, -1), ids(2, 3)]).toEqual([
    ['b', 'a', 'c'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

it('asks for a text of each picture', () => {
  expect(checkPictures(formatPictures(pictures))).toBe(true);
  expect(checkPictures(formatPictures([{ url: '/media/a/640.webp', alt: ' ' }]))).toBe(
    'Say what each picture shows',
  );
});
