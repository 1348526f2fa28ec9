/** Why a file is not taken, as the end of a sentence about it. */
export class PictureRefused extends Error {}
