import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { GaugeIcon } from '../icons/icons';
import { Chip } from './chip';

it('a chip shows its fact, with a decorative icon', async () => {
  const { container } = render(
    <Chip>
      <GaugeIcon size={16} />
      42,000 miles
    </Chip>,
  );
  expect(screen.getByText('42,000 miles')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await expectAccessible(container);
});
