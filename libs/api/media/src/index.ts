export { FILE_NAMES, type Media, mediaIdOf, mediaUrl } from './domain/media';
export { PictureEncoder } from './encoding/picture-encoder';
export { ChildPictureEncoder } from './encoding/child-picture-encoder';
export { MediaModule } from './media.module';
export { MediaService } from './media.service';
export { createMediaStore } from './stores/create-media-store';
export { MEDIA_COLLECTION } from './persistence/media.schema';
export { MEDIA_FILES_BUCKET } from './stores/gridfs-store';
export { MediaStore } from './stores/media-store';
