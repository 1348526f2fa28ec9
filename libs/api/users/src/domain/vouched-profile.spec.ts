import { vouchedProfile } from './vouched-profile';

it('keeps a name and an https picture', () => {
  const photoURL = 'https://pictures.example/a.png';
  expect(vouchedProfile({ displayName: ' Ada ', photoURL })).toEqual({ displayName: 'Ada', photoURL });
});

it.each(['', 'a\u0000b', 'x'.repeat(201), undefined])('leaves out the name %p', (displayName) => {
  expect(vouchedProfile({ displayName, photoURL: undefined })).toEqual({});
});

it.each(['javascript:alert(1)', 'http://plain.example/a.png', `https://a.example/${'a'.repeat(2_048)}`])(
  'leaves out the picture %p',
  (photoURL) => expect(vouchedProfile({ displayName: undefined, photoURL })).toEqual({}),
);
