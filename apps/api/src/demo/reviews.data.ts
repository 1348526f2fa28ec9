/** Demo reviews, oldest first. The names are those of trades, not of people. */
export const DEMO_REVIEWS = [
  {
    author: 'Harbour Joinery',
    rating: 5,
    text: 'The bar clamps hold square after a year of daily use. We ordered twenty more.',
  },
  {
    author: 'Northside Plumbing',
    rating: 4,
    text: 'Wrenches arrived in two days, well packed. A wider size range would be welcome.',
  },
  {
    author: 'Ridge Roofing',
    rating: 5,
    text: 'Best ladder we have owned: light enough for one person and stiff at full length.',
  },
  {
    author: 'Mill Lane Garage',
    rating: 5,
    text: 'The toolbox trays run smoothly even when full. Solid sheet steel.',
  },
  {
    author: 'Quarry Surveyors',
    rating: 4,
    text: 'Geologist’s set is honest forged work. The pouch could be thicker.',
  },
  {
    author: 'East Dock Riggers',
    rating: 5,
    text: 'Chains came with their certificates, stamped and traceable. That is how it should be.',
  },
  {
    author: 'Old Town Painters',
    rating: 3,
    text: 'Brushes are good; two of ten lost bristles on the first day and were replaced free of charge.',
  },
  {
    author: 'Valley Masonry',
    rating: 5,
    text: 'Bricks on time, on site, and counted right. Ordering took three minutes.',
  },
  {
    author: 'Lighthouse Electrics',
    rating: 4,
    text: 'The torch survives our vans. Battery pack fits every drill we bought here.',
  },
  {
    author: 'Greenway Gardens',
    rating: 5,
    text: 'Shears cut as clean as on day one. Spare springs are in stock, which is rare.',
  },
  {
    author: 'Summit Scaffolding',
    rating: 5,
    text: 'Helmets and vests for the whole crew in one order, all sizes right.',
  },
  {
    author: 'Forge & Anvil',
    rating: 5,
    text: 'A hammer that feels right from the first nail. Balanced, quiet, no sting.',
  },
] as const;
