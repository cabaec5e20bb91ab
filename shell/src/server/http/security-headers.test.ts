import { documentPolicy } from './security-headers';

const policy = (given: Partial<Parameters<typeof documentPolicy>[0]> = {}) =>
  documentPolicy({ nonce: 'abc', formOrigins: [], imageOrigins: [], isEncrypted: false, ...given }).split('; ');

describe('the policy of a page', () => {
  it('lets only scripts and styles with its nonce run, and pictures come from here', () => {
    expect(policy()).toEqual(
      expect.arrayContaining(["script-src 'nonce-abc' 'strict-dynamic'", "style-src 'nonce-abc'", "img-src 'self' data:", "form-action 'self'"]),
    );
    expect(policy().join()).not.toContain('unsafe');
  });

  it('names where else forms go and pictures come from', () => {
    const given = policy({ formOrigins: ['https://apply.example'], imageOrigins: ['https://tiles.example'] });
    expect(given).toContain("form-action 'self' https://apply.example");
    expect(given).toContain("img-src 'self' data: https://tiles.example");
  });
});
