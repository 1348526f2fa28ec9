import { countryName, formatAddress } from './postal-address';

const ADDRESS = {
  ...{ name: 'Anna Berg', company: null, line1: 'Mill Road 1', line2: null },
  ...{ postalCode: '12345', city: 'Town', region: null, country: 'DE', phone: '+49 30 1234' },
};

it('puts an address in lines', () => {
  expect(formatAddress(ADDRESS)).toBe('Anna Berg\nMill Road 1\n12345 Town\nGermany');
  const long = { ...ADDRESS, company: 'Berg Ltd', line2: 'Gate 2', postalCode: null, region: 'North' };
  expect(formatAddress(long)).toBe('Anna Berg\nBerg Ltd\nMill Road 1\nGate 2\nTown, North\nGermany');
});

it('names countries', () => expect(['US', 'QQ'].map(countryName)).toEqual(['United States', 'QQ']));
