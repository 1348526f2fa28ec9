import { PictureEncoder } from '@shop/api-media';

class RefusingEncoder extends PictureEncoder {
  override encode(): Promise<never> {
    return Promise.reject(new Error('This test takes no pictures.'));
  }
}

/** What the catalog module needs of a composition root, for tests that take no pictures. */
export const WITHOUT_PICTURES = { provide: PictureEncoder, useClass: RefusingEncoder };

/** Where the pictures of a test store are: in itself. */
export const TEST_PICTURE_SETTINGS = {
  ...{ mediaS3: undefined, dataDir: '' },
  database: { embeddedPort: undefined, uri: '' },
};
