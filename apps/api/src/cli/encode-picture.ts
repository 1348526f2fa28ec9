import { runEncodeProgram } from '@shop/api-media/encode-program';

void runEncodeProgram(process.argv.slice(2));
