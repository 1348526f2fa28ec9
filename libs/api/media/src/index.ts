export { type Media, mediaUrl } from './domain/media';
export { PictureEncoder } from './encoding/picture-encoder';
export { ChildPictureEncoder } from './encoding/child-picture-encoder';
export { MediaModule } from './media.module';
export { type FindUsed, MediaService } from './media.service';
export { createMediaStore } from './stores/create-media-store';
export { MediaStore } from './stores/media-store';
