import { resetMail } from './reset-mail';

it('says whose it is, and has the link alone in its last line', () => {
  const lines = resetMail('https://tools.example/login/mail-link', 'ada@demo.dev', 'a-b_c').split('\n');
  expect(lines[0]).toContain('ada@demo.dev');
  expect(lines[1]?.trim()).toBe('https://tools.example/login/mail-link?mode=resetPassword&oobCode=a-b_c');
});

it('has nothing in it that a terminal would obey', () => {
  const mail = resetMail('https://tools.example/', 'a\u001b[2J\u0007\nb\u202e@demo.dev', 'code');
  expect(mail).toContain(' a?[2J??b?@demo.dev ');
});
