import { render, screen } from '@testing-library/react';
import { PictureFrame } from './picture-frame';

describe('a picture’s frame', () => {
  it('has a sign that the picture is loading, which screen readers do not announce (A4.3-2)', () => {
    const { container } = render(
      <PictureFrame>
        <img src="/a.webp" alt="A car" />
      </PictureFrame>,
    );
    expect(screen.getByRole('img', { name: 'A car' }).nextElementSibling).toContainElement(
      container.querySelector('.spinner'),
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('without a picture does not wait', () => {
    const { container } = render(<PictureFrame>{undefined}</PictureFrame>);
    expect(container.querySelector('.frame')).toBeEmptyDOMElement();
  });
});
