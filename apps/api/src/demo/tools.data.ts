import { parseTable } from './parse-table';

/** Name | picture | minimum order | stock | price in cents | description; oldest first. */
const ROWS = parseTable(`
Contractor padlock | padlock | 2 | 240 | 1890 | Laminated steel body, hardened shackle, keyed alike on request.
Site thermometer | thermometer | 1 | 85 | 1250 | Reads from -30 to 60 degrees; wide scale, shatterproof housing.
Timing stopwatch | stopwatch | 1 | 60 | 3490 | Mechanical movement for curing and mixing times, to a fifth of a second.
Cellulose site sponge | sponge | 10 | 900 | 190 | Dense cellulose for grouting and clean-up; rinses out in one squeeze.
Safety barrier | construction-barrier | 2 | 140 | 5900 | Folding barrier in signal stripes; stacks flat, stands in wind.
Precision balance | balance-scale | 1 | 24 | 12900 | Brass beam balance for small parts, with a set of weights.
Drafting compass | compass | 1 | 130 | 2150 | Locking centre wheel, spare leads, for circles up to 320 mm.
Mechanic’s gloves | gloves | 5 | 1200 | 1150 | Padded knuckles, grippy palm, sizes 7 to 12.
Pneumatic wheel | wheel | 1 | 75 | 4450 | Four-ply tyre on a steel rim with roller bearing; carries 200 kg.
Work lamp bulb | light-bulb | 6 | 800 | 450 | Rough-service LED, 1050 lumen, shockproof.
Set square 30/60 | triangular-ruler | 1 | 320 | 890 | Milled aluminium, laser-etched scale on both edges.
Steel rule 500 mm | straight-ruler | 1 | 410 | 1190 | Satin chrome, black-filled graduations in half millimetres.
Pruning shears | scissors | 1 | 95 | 2690 | Forged bypass blades, replaceable spring and blade.
Rigging rope 20 m | knot | 1 | 150 | 3950 | Low-stretch braid, 12 mm, tested to 2.4 t.
Pulling hook | hook | 4 | 520 | 1350 | Forged, quenched and tempered, with safety latch.
Lifting chain 3 m | chains | 1 | 88 | 7800 | Grade 80, proof tested, stamped and certified.
Oil drum 200 l | oil-drum | 1 | 36 | 8990 | Steel, two bungs, UN approved for oils and coolants.
Fire extinguisher 6 kg | fire-extinguisher | 1 | 110 | 6490 | ABC powder with pressure gauge and wall bracket.
Workshop broom | broom | 2 | 260 | 1590 | Stiff bristles on a beech head, with a 1.5 m handle.
Mortar bucket 20 l | bucket | 5 | 640 | 720 | Crane-proof, graduated inside, food-grade plastic.
Engineering brick | brick | 100 | 24000 | 95 | Class B, frost resistant, for footings and manholes.
Industrial plug 16 A | plug | 2 | 380 | 990 | Nylon housing, strain relief, IP44.
Battery pack 18 V | battery | 1 | 210 | 9900 | 5.0 Ah with charge display; fits every 18 V tool of ours.
Recovery magnet | magnet | 1 | 170 | 2290 | Neodymium pot magnet with eye bolt; holds 120 kg.
Inspection torch | flashlight | 1 | 330 | 3290 | Aluminium, focusable beam of 900 lumen, USB-C.
Safety goggles | goggles | 5 | 1500 | 1290 | Indirect vents, anti-fog lens, over spectacles.
High-visibility vest | safety-vest | 5 | 2200 | 690 | Class 2, two bands, zip front, washes 50 times.
Safety helmet | helmet | 1 | 480 | 2490 | Six-point harness with ratchet, vented shell.
Flat paintbrush 70 mm | paintbrush | 3 | 720 | 640 | Split bristle blend for water-based paints.
Extension ladder | ladder | 1 | 42 | 21900 | Two sections of twelve rungs, up to 6.2 m, 150 kg.
Bar clamp 600 mm | clamp | 2 | 260 | 2990 | Malleable jaws on a serrated bar; 5 kN.
Hex bolts M12, box | nut-and-bolt | 1 | 950 | 1850 | Fifty bolts with nuts, grade 8.8, zinc plated.
Spur gear module 2 | gear | 1 | 300 | 2750 | C45 steel, 40 teeth, bored 12 mm, hobbed.
Digging pick | pick | 1 | 120 | 3850 | Forged head of 2.5 kg on a fibreglass handle.
Splitting axe | axe | 1 | 90 | 5450 | Hand-ground edge, hickory handle of 800 mm.
Hand saw 550 mm | saw | 1 | 230 | 2890 | Hard-point teeth, three-sided grind, 45° and 90° stock.
Screwdriver PH2 | screwdriver | 2 | 860 | 790 | Chrome-vanadium blade through to the striking cap.
Geologist’s set | hammer-and-pick | 1 | 45 | 6990 | Hammer and pick, each drop-forged from one piece.
Fitter’s toolbox | toolbox | 1 | 66 | 14900 | Cantilever box of sheet steel with five trays.
Hammer and wrench kit | hammer-and-wrench | 1 | 72 | 8450 | The two that leave the drawer first, in a roll.
Open-end wrench 17/19 | wrench | 1 | 540 | 1690 | Forged chrome-vanadium, slim heads, matt finish.
Claw hammer 20 oz | hammer | 1 | 380 | 2590 | Drop-forged head, shock-absorbing handle, magnetic nail start.
`);

/** The demo catalog; pictures are assets of the client. */
export const DEMO_TOOLS = ROWS.map(
  ([name = '', picture = '', minimum, available, price, shortDescription = '']) => ({
    name,
    image: `/tools/${picture}.webp`,
    shortDescription,
    minimumOrderQuantity: Number(minimum),
    availableQuantity: Number(available),
    pricePerUnit: Number(price),
  }),
);
