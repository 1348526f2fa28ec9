/** A picture of the gallery. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/** The rendered pictures come with a dimension drawing. */
const RENDERED = /^(\/pictures\/[\w-]+\/)\d+\.\w+$/;

/** Address of the dimension drawing beside a rendered picture; undefined for every other one. */
export function drawingOf(image: string): string | undefined {
  const [, folder] = RENDERED.exec(image) ?? [];
  return folder && `${folder}drawing.svg`;
}

interface PicturedTool {
  readonly name: string;
  readonly image: string;
  readonly images: readonly { readonly url: string; readonly alt: string }[];
}

/** The uploaded pictures of a tool, else its one picture. */
export function galleryPictures({ name, image, images }: PicturedTool): readonly Picture[] {
  const pictures = images.length > 0 ? images : [{ url: image, alt: name }];
  return pictures.map(({ url, alt }) => ({ url, alt: alt || name }));
}
