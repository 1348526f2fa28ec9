import { Controller, Get, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AdminOnly, Public, ApiKeyScopes } from '@shop/api-auth';
import { DomainError } from '@shop/api-common';
import { RestDoc, type ShopRequest, withExample } from '@shop/api-http';
import { RateLimitBucket } from '@shop/api-rate-limit';
import { mediaUrl, typeOfFile } from '../domain/media';
import { PICTURE_TYPES } from '../domain/picture-type';
import { MediaService } from '../media.service';

const mediaDto = z
  .object({
    id: z.string().describe('For `images` of a tool.'),
    url: z.string().describe('Path of the size of 640 pixels in WebP.'),
    width: z.int().describe('Of the uploaded picture, in pixels.'),
    height: z.int(),
  })
  .meta({ id: 'Media', description: 'An uploaded picture.' });
type MediaDto = z.output<typeof mediaDto>;

const fileParameters = z.object({
  id: withExample(z.string().describe("A picture's."), '0123456789abcdef0123456789abcdef'),
  name: withExample(z.string().describe('Width and format: 320, 640 or 1280; avif or webp.'), '640.webp'),
});
const YEAR_SECONDS = 31_536_000;
/** Pages of every origin may show pictures, as they may those of the catalog. */
const HEADERS = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Post()
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  @RouteConfig({ pictures: true })
  @RestDoc({
    summary: 'Upload a picture',
    description:
      'The body is the file itself, at most 10 MB and 50 megapixels, not animated. It is re-encoded, without any data about place or camera. A picture that no tool shows is removed after a day.',
    bodyTypes: PICTURE_TYPES,
    response: mediaDto,
    errors: ['BAD_USER_INPUT'],
  })
  async upload(@Req() request: ShopRequest): Promise<MediaDto> {
    const type = request.headers['content-type']?.toLowerCase().trim();
    const { id, width, height } = await this.media.upload(request.raw, type);
    return { id, url: mediaUrl(id), width, height };
  }

  @Get(':id/:name')
  @Public()
  @RateLimitBucket('nothing')
  @RestDoc({
    summary: 'A size of an uploaded picture',
    description: 'It never changes.',
    params: fileParameters,
    contentType: 'image/webp',
    response: z.unknown(),
    errors: ['NOT_FOUND'],
  })
  async file(
    @Param('id') id: string,
    @Param('name') name: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const bytes = await this.media.read(id, name);
    if (!bytes) throw DomainError.notFound('picture');
    const tag = `"${id}-${name}"`;
    void reply.headers({ ...HEADERS, ETag: tag });
    if (namesTag(request.headers['if-none-match'], tag)) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(bytes, { type: typeOfFile(name), length: bytes.length });
  }
}

/** RFC 9110, 13.1.2: weak comparison. */
function namesTag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(tag);
}
