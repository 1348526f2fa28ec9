import sharp from 'sharp';

const CELL = { width: 480, height: 360 };
const LIGHT = '#eef1f3';
const DARK = '#23292f';

/** Many pictures in one, on the light ground and, where asked, on the dark one too. @returns a PNG */
export async function contactSheet(
  pictures: readonly Buffer[],
  columns: number,
  isDark = false,
): Promise<Buffer> {
  const cells = await Promise.all(
    pictures.map((png) => sharp(png).resize(CELL.width, CELL.height, { fit: 'inside' }).png().toBuffer()),
  );
  const rows = Math.ceil(cells.length / columns);
  return sharp({
    create: {
      width: columns * CELL.width,
      height: rows * CELL.height,
      channels: 3,
      background: isDark ? DARK : LIGHT,
    },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % columns) * CELL.width,
        top: Math.floor(index / columns) * CELL.height,
      })),
    )
    .png()
    .toBuffer();
}
