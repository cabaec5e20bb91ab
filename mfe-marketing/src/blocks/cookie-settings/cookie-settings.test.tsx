import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { CookieSettings } from './cookie-settings';
import { cookieSettings } from './cookie-settings.block';
import { examples } from './cookie-settings.examples';

const show = checkBlock({ definition: cookieSettings, View: CookieSettings, examples });
const { destinations } = testServices();

describe('the settings of cookies', () => {
  it('explain that there is no choice if nothing optional is stored', async () => {
    await show();
    expect(screen.getByText(/nothing to choose/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are forms that lead back to the word that the choice is kept', async () => {
    await show({
      services: testServices({
        destinations: { ...destinations, cookieChoice: 'http://localhost:3000/cookie-choice' },
      }),
    });
    const forms = screen.getAllByRole('button').map((button) => button.closest('form')!);
    for (const form of forms) {
      expect(form).toHaveAttribute('action', 'http://localhost:3000/cookie-choice');
      const { show: anchor = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
      expect(document.querySelector(`#${anchor}`)).toHaveTextContent('Your choice is kept');
    }
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  });
});
