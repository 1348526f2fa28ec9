/** Whether a text is empty or a full https address, as `react-hook-form` takes it: true, or what is wrong. */
export function isHttpsAddress(text: string): true | string {
  const address = text.trim();
  const fine = address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:');
  return fine || 'Enter a full address that starts with https://';
}
