import { withAddresses } from './release-styles';

describe('styles of a release in a page', () => {
  it.each([
    ['.a{background:url(./star-1a2b.png)}', '.a{background:url(/releases/mfe-a/1.0.0/browser/star-1a2b.png)}'],
    ['.a{background:url("star.png")}', '.a{background:url("/releases/mfe-a/1.0.0/browser/star.png")}'],
    ['.a{background:url(data:image/png;base64,AA==)}', '.a{background:url(data:image/png;base64,AA==)}'],
    [`.a{background:url('https://other.example/a.png')}`, `.a{background:url('https://other.example/a.png')}`],
    ['.a{background:url(/assets/a.png)}', '.a{background:url(/assets/a.png)}'],
    ['.a{clip-path:url(#shape)}', '.a{clip-path:url(#shape)}'],
  ])('name files by their addresses on this site: %s', (css, expected) => {
    expect(withAddresses(css, '/releases/mfe-a/1.0.0/browser')).toBe(expected);
  });
});
