// Preloaded into a process: the clock of its machine is wrong by the milliseconds that stand in the file CLOCK_FILE,
// also when they change. Its monotonic clock is right, as it always is.
const { readFileSync } = require('node:fs');

const RealDate = Date;
let shift = 0;

function read() {
  shift = Number(readFileSync(process.env['CLOCK_FILE'], 'utf8'));
}

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
read();
setInterval(read, 50).unref();
