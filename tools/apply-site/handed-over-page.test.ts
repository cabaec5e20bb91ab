import { handedOverPage } from './handed-over-page';

describe('the stand-in application site', () => {
  it('shows the request that it received', () => {
    const page = handedOverPage({ host: 'apply.localhost:3000', url: '/?monthlyBudget=250&option=monthly' });
    expect(page).toContain('<th scope="row">monthlyBudget</th><td>250</td>');
    expect(page).toContain('href="//localhost:3000/"');
  });

  it('says when it is the social one', () => {
    expect(handedOverPage({ host: 'social-apply.localhost:3000', url: '/' })).toContain('social application site');
  });

  it('escapes everything that comes from outside', () => {
    const page = handedOverPage({ host: '"><script>', url: '/<script>?<b>=<script>alert(1)</script>' });
    expect(page).not.toMatch(/<script|<b>/);
  });
});
