/** Language and region of all formatted numbers, prices and times: the only source for `Intl`. */
export const LOCALE = 'en-US';
