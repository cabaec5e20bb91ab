import { render, screen } from '@testing-library/react';
import { Hero } from './hero';

describe('the top of a page', () => {
  it('is a region named by the first heading', () => {
    render(<Hero title="Find your next car" description="Start with a budget." action={<button type="submit">Go</button>} />);
    expect(screen.getByRole('region', { name: 'Find your next car' })).toContainElement(screen.getByRole('heading', { level: 1 }));
  });

  it('has a second heading where another block is first', () => {
    render(<Hero title="Find your next car" headingLevel="2" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Find your next car' })).toBeInTheDocument();
  });

  it('is read in the order words, action, picture, proof', () => {
    const { container } = render(
      <Hero title="Title" description="Description" action="Action" media="Picture">
        Proof
      </Hero>,
    );
    expect(container).toHaveTextContent(/^TitleDescriptionActionPictureProof$/);
  });
});
