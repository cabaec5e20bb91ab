import { handedOverPage } from './handed-over-page';

describe('the stand-in application site', () => {
  it('shows the request that it received', () => {
    const page = handedOverPage({ host: 'apply.localhost:3000', url: '/?monthlyBudget=250&option=monthly' });
    expect(page).toMatch(/<th scope="row">monthlyBudget<\/th>\s*<td>250<\/td>/);
    expect(page).toContain('href="//localhost:3000/"');
  });

  it('says when it is the social one', () => {
    expect(handedOverPage({ host: 'social-apply.localhost:3000', url: '/' })).toContain('social application site');
  });
});
