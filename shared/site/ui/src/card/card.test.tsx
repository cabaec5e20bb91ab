import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Card, CardBody, CardLink } from './card';

describe('a card', () => {
  it('has one link, named by its heading', async () => {
    const { container } = render(
      <Card as="article" padding="flush">
        <CardBody>
          <h3>
            <CardLink href="/car/1">Borealis Lumen</CardLink>
          </h3>
          <p>42,000 miles</p>
        </CardBody>
      </Card>,
    );
    expect(screen.getByRole('article')).toHaveTextContent('42,000 miles');
    expect(screen.getByRole('link', { name: 'Borealis Lumen' })).toHaveAttribute('href', '/car/1');
    await expectAccessible(container);
  });

  it('can be a list item, and has no link without an address', () => {
    render(
      <ul>
        <Card as="li">
          <h3>
            <CardLink href="">Borealis Lumen</CardLink>
          </h3>
        </Card>
      </ul>,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Borealis Lumen');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
