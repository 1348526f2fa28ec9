import { Readable } from 'node:stream';
import type { Media } from '@shop/api-media';
import { newPicture } from '@shop/api-media/testing';
import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

const DAY_MS = 86_400_000;
const UNKNOWN = '0'.repeat(32);

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterAll(() => catalog.close());

async function upload(): Promise<Media> {
  const file = await newPicture({ width: 40, height: 30 }).png().toBuffer();
  return catalog.media.upload(Readable.from([file]), 'image/png');
}

const { image: _image, ...withoutImage } = newTool();
const create = (change: object) => catalog.tools.create(ADMIN, { ...withoutImage, ...change });
const update = (id: string, change: object) => catalog.tools.update(ADMIN, id, change);
const urlOf = ({ id }: Media) => `/media/${id}/640.webp`;

/** Moves the last use of all pictures into the past. */
async function passTime(milliseconds: number): Promise<void> {
  for (const { _id, seenAt } of await catalog.mediaModel.find().lean()) {
    await catalog.mediaModel.updateOne(
      { _id },
      { $set: { seenAt: new Date(seenAt.getTime() - milliseconds) } },
    );
  }
}

it('shows uploaded pictures in their order, the first one as its image', async () => {
  const [front, back] = [await upload(), await upload()];
  const tool = await create({
    images: [
      { id: front.id, alt: 'Front' },
      { id: back.id, alt: 'Back' },
    ],
  });
  expect(tool).toMatchObject({
    image: urlOf(front),
    images: [
      { id: front.id, alt: 'Front', url: urlOf(front), width: 40, height: 30 },
      { id: back.id, alt: 'Back', url: urlOf(back), width: 40, height: 30 },
    ],
  });
  const images = [
    { id: back.id, alt: 'Back side' },
    { id: front.id, alt: 'Front' },
  ];
  const changed = await update(tool.id, { images });
  expect(changed).toMatchObject({ image: urlOf(back), images, version: 2 });
  expect(await catalog.tools.getById(tool.id)).toMatchObject({ image: urlOf(back), images });
});

it('takes an address alone, and forgets the uploads then', async () => {
  const address = 'https://cdn.example/saw.png';
  const tool = await create({ images: [{ id: (await upload()).id, alt: 'Saw' }] });
  expect(await update(tool.id, { image: tool.image })).toMatchObject({ images: [{ alt: 'Saw' }] });
  expect(await update(tool.id, { image: address })).toMatchObject({ image: address, images: [] });
  expect(await create({ image: address })).toMatchObject({ image: address, images: [] });
});

it('knows an upload by its address alone', async () => {
  const picture = await upload();
  const tool = await create({ image: `/media/${picture.id}/1280.avif` });
  expect(tool).toMatchObject({ image: urlOf(picture), images: [{ id: picture.id, alt: 'Hammer' }] });
});

it.each([
  ['no picture', {}, 'image'],
  ['an unknown picture', { images: [{ id: UNKNOWN, alt: 'Saw' }] }, 'images'],
  ['the address of an unknown picture', { image: `/media/${UNKNOWN}/640.webp` }, 'image'],
  ['no alternative text', { images: [{ id: UNKNOWN, alt: ' ' }] }, 'images.0.alt'],
  ['no list', { images: 'saw' }, 'images'],
  [
    'more than 8 pictures',
    { images: Array.from({ length: 9 }, (_, at) => ({ id: String(at), alt: 'Saw' })) },
    'images',
  ],
  ['the same picture twice', { images: [0, 1].map(() => ({ id: UNKNOWN, alt: 'Saw' })) }, 'images'],
])('refuses %s by the name of the field', async (_name, change, field) => {
  await expect(create(change)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

it('refuses another address beside uploads, and to be left without a picture', async () => {
  const images = [{ id: (await upload()).id, alt: 'Saw' }];
  await expect(create({ image: 'https://cdn.example/saw.png', images })).rejects.toMatchObject({
    fields: { image: expect.any(String) },
  });
  const tool = await create({ images });
  await expect(update(tool.id, { images: [] })).rejects.toMatchObject({
    fields: { image: expect.any(String) },
  });
});

it('audits pictures with their alternative texts', async () => {
  const { id } = await upload();
  const tool = await create({ images: [{ id, alt: 'Saw' }] });
  await update(tool.id, { images: [{ id, alt: 'Hand saw' }] });
  const [, entry] = await catalog.audit.entries(tool.id);
  expect(entry).toMatchObject({ before: { images: `${id}: Saw` }, after: { images: `${id}: Hand saw` } });
});

it('removes uploads that no tool shows after a day, and none that one shows', async () => {
  const [shown, unused, replaced, fresh] = [await upload(), await upload(), await upload(), await upload()];
  const tool = await create({ images: [{ id: shown.id, alt: 'Shown' }] });
  const other = await create({ images: [{ id: replaced.id, alt: 'Replaced' }] });
  await update(other.id, { image: 'https://cdn.example/saw.png' });
  await passTime(2 * DAY_MS);
  await catalog.media.touch([fresh.id]);
  await catalog.unusedPictures.remove();
  const isThere = async ({ id }: Media) => (await catalog.media.read(id, '640.webp')) !== undefined;
  expect(await Promise.all([shown, unused, replaced, fresh].map(isThere))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(await catalog.mediaModel.exists({ _id: unused.id })).toBeNull();
  await expect(update(tool.id, { images: [{ id: unused.id, alt: 'Gone' }] })).rejects.toMatchObject({
    fields: { images: expect.any(String) },
  });
});
