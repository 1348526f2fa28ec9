import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { type Media, MediaService, mediaIdOf, mediaUrl } from '@shop/api-media';
import type { NamedImage, ToolImage } from './domain/tool-image';

/** Pictures as a caller gives them: uploads by their ids, or one address. */
interface GivenPictures {
  readonly image?: string | undefined;
  readonly images?: readonly NamedImage[] | null | undefined;
}

interface ChosenPictures {
  readonly image?: string;
  readonly images?: ToolImage[];
}

/** Makes the stored pictures of a tool from those that a caller gives: `image` is the address of the first one. */
@Injectable()
export class ToolPictures {
  constructor(private readonly media: MediaService) {}

  /**
   * @param alt says what an uploaded picture shows that is given by its address alone
   * @param before pictures that the tool has; they need no upload
   * @returns nothing when nothing is given
   * @throws DomainError BAD_USER_INPUT that names `image` or `images`
   */
  async choose(
    { image, images }: GivenPictures,
    alt: string,
    before: readonly ToolImage[] = [],
  ): Promise<ChosenPictures> {
    if (images === undefined) return image === undefined ? {} : this.chooseAddress(image, alt, before);
    if (!images || images.length === 0) {
      if (image === undefined)
        throw DomainError.badInput({ image: 'must be given, unless images has a picture' });
      return { image, images: [] };
    }
    const chosen = await this.find(images, before, 'images');
    const [first] = chosen;
    if (image !== undefined && image !== first?.url) {
      throw DomainError.badInput({ image: 'must be left out with images, the first of which it is' });
    }
    return { ...(first && { image: first.url }), images: chosen };
  }

  private async chooseAddress(
    image: string,
    alt: string,
    before: readonly ToolImage[],
  ): Promise<ChosenPictures> {
    if (image === before[0]?.url) return { image };
    const id = mediaIdOf(image);
    if (id === undefined) return { image, images: [] };
    const images = await this.find([{ id, alt }], before, 'image');
    return { image: mediaUrl(id), images };
  }

  /** Renews the uploads before the tool is written, so that none is removed as unused before it is. */
  private async find(
    images: readonly NamedImage[],
    before: readonly ToolImage[],
    field: 'image' | 'images',
  ): Promise<ToolImage[]> {
    const uploads = await this.media.touch(images.map(({ id }) => id));
    const known = new Map([...before, ...uploads.map(toImage)].map((each) => [each.id, each]));
    return images.map(({ id, alt }, index) => {
      const found = known.get(id);
      if (found) return { ...found, alt };
      throw DomainError.badInput({ [field]: `must be uploaded pictures; number ${index + 1} is none` });
    });
  }
}

function toImage({ id, width, height }: Media): Omit<ToolImage, 'alt'> {
  return { id, url: mediaUrl(id), width, height };
}
