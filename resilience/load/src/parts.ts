import type { PartName } from './options';
import type { Part } from './part';
import { requests } from './requests';
import { lists } from './scale/lists-part';
import { memory } from './soak/memory-part';

export const PARTS: Readonly<Record<PartName, Part>> = { requests, lists, memory };
