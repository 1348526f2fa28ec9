export { newBomb, newPhoto, newPicture, type TestPicture } from './pictures';
export { startS3StandIn, type S3StandIn } from './s3-stand-in';
export { TEST_MEDIA_PROVIDERS, TEST_MEDIA_SCHEMA } from './test-media';
