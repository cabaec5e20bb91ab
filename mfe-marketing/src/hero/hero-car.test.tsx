import { render } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { testServices } from '@forecourt/testing/services';
import { HeroCar } from './hero-car';

it('the car of a hero is fetched before other pictures, and has a sign that it is loading (A4.3-2)', () => {
  const { container } = render(
    <ServicesProvider services={testServices()} renderedAt={0} nonce="">
      <HeroCar make="Ford" modelFamily="Puma" paintId="" />
    </ServicesProvider>,
  );
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(container.querySelector('img + * .spinner')).toBeInTheDocument();
});
