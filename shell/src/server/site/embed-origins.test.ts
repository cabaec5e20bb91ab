import { allowedOrigin, embedOrigin } from './embed-origins';

const PARTNER = 'https://partner.example';
const listed = [
  { brand: 'bramblegate', origin: PARTNER },
  { brand: 'cedarbrook', origin: '*' },
];
const asks = (brand: string, origin: string | undefined, { personalData = false, isOwnPage = false } = {}) =>
  allowedOrigin(listed, { brand, origin, personalData, isOwnPage });

describe('origins that may embed a brand’s blocks', () => {
  it.each([
    ['a listed origin', asks('bramblegate', PARTNER), PARTNER],
    ['a listed origin, a form with personal data', asks('bramblegate', PARTNER, { personalData: true }), PARTNER],
    ['another origin', asks('bramblegate', 'https://other.example'), undefined],
    ['an origin that only looks alike', asks('bramblegate', `${PARTNER}.evil.example`), undefined],
    ['the listed origin for another brand', asks('forecourt', PARTNER), undefined],
    ['any origin where all may', asks('cedarbrook', 'https://other.example'), '*'],
    [
      'any origin where all may, a form with personal data',
      asks('cedarbrook', 'https://other.example', { personalData: true }),
      undefined,
    ],
    ['an origin that only looks like the setting', asks('cedarbrook', '*', { personalData: true }), undefined],
    ['a document without an origin', asks('cedarbrook', 'null', { personalData: true }), undefined],
    ['a server', asks('bramblegate', undefined), '*'],
    ['a server, a form with personal data', asks('bramblegate', undefined, { personalData: true }), undefined],
    [
      'our own page, a form with personal data',
      asks('bramblegate', undefined, { personalData: true, isOwnPage: true }),
      '*',
    ],
  ])('%s', (_, answer, expected) => expect(answer).toBe(expected));
});

describe('the setting', () => {
  it('reads a brand and an origin', () => {
    expect(embedOrigin().parse('bramblegate=https://Partner.example/page')).toEqual({
      brand: 'bramblegate',
      origin: PARTNER,
    });
    expect(embedOrigin().parse('*=*')).toEqual({ brand: '*', origin: '*' });
  });

  it.each(['https://partner.example', 'bramblegate=partner.example', 'bramblegate='])('refuses %j', (text) => {
    expect(embedOrigin().safeParse(text).success).toBe(false);
  });
});
