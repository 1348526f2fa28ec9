import { parseTable } from './parse-table';

/** Author | rating | text; oldest first. The names are those of trades, not of people. */
const ROWS = parseTable(`
Harbour Joinery | 5 | The bar clamps hold square after a year of daily use. We ordered twenty more.
Northside Plumbing | 4 | Wrenches arrived in two days, well packed. A wider size range would be welcome.
Ridge Roofing | 5 | Best ladder we have owned: light enough for one person and stiff at full length.
Mill Lane Garage | 5 | The toolbox trays run smoothly even when full. Solid sheet steel.
Quarry Surveyors | 4 | Geologist’s set is honest forged work. The pouch could be thicker.
East Dock Riggers | 5 | Chains came with their certificates, stamped and traceable. That is how it should be.
Old Town Painters | 3 | Brushes are good; two of ten lost bristles on the first day and were replaced free of charge.
Valley Masonry | 5 | Bricks on time, on site, and counted right. Ordering took three minutes.
Lighthouse Electrics | 4 | The torch survives our vans. Battery pack fits every drill we bought here.
Greenway Gardens | 5 | Shears cut as clean as on day one. Spare springs are in stock, which is rare.
Summit Scaffolding | 5 | Helmets and vests for the whole crew in one order, all sizes right.
Forge & Anvil | 5 | A hammer that feels right from the first nail. Balanced, quiet, no sting.
`);

export const DEMO_REVIEWS = ROWS.map(([author = '', rating, text = '']) => ({
  author,
  rating: Number(rating),
  text,
}));
