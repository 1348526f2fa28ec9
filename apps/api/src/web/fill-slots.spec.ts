import { fillSlots } from './fill-slots';

it('fills texts', () => {
  expect(fillSlots('<p title="{{a}}">{{b}} {{a}}</p>', { a: 'A', b: 'B' })).toBe('<p title="A">B A</p>');
});

it('repeats a section for each of a list, and shows or hides one', () => {
  const page =
    '<ul>{{#list}}<li>{{#new}}<b>{{name}}</b>{{/new}}{{name}}</li>{{/list}}</ul>{{#none}}none{{/none}}';
  const list = [
    { name: 'Saw', new: true },
    { name: 'Axe', new: false },
  ];
  expect(fillSlots(page, { list, none: false })).toBe('<ul><li><b>Saw</b>Saw</li><li>Axe</li></ul>');
});

it('lets no text become markup, or a slot', () => {
  const filled = fillSlots('{{#list}}<i title="{{a}}">{{a}}</i>{{/list}}', {
    list: [{ a: `"><b c='$&'>&{{b}}{{#list}}`, b: 'secret' }],
  });
  const text = '&quot;&gt;&lt;b c=&#39;$&amp;&#39;&gt;&amp;{{b}}{{#list}}';
  expect(filled).toBe(`<i title="${text}">${text}</i>`);
});

it('leaves alone what it has no value for', () => {
  expect(fillSlots('{{toString}}{{a}}{{#constructor}}x{{/constructor}}', {})).toBe('{{toString}}{{a}}');
});
