import { showsNothing } from './shows-nothing';

it.each([
  ['nothing at all', '', true],
  ['elements around nothing', '<section class="a"><!--$--><p> \n</p><!--/$--></section>', true],
  [
    'styles, scripts and data',
    '<style>p{color:red}</style><template><p>later</p></template><script type="application/json">{}</script>',
    true,
  ],
  ['what only a form sees', '<form><input type="hidden" name="a" value="b"/></form>', true],
  ['text', '<section><p>4.8 of 5</p></section>', false],
  ['text beside elements', '<br/>4.8', false],
  ['a picture', '<p><img src="/a.png" alt=""/></p>', false],
  ['a field', '<label><input name="a" type="text"/></label>', false],
])('HTML of %s', (_, html, expected) => {
  expect(showsNothing(html)).toBe(expected);
});
