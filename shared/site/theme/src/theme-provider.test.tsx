import { render, screen } from '@testing-library/react';
import { brands } from './server/brands';
import { ThemeProvider, useTheme } from './theme-provider';

function Swatch() {
  const { name, tokens } = useTheme();
  return <p>{`${name} is ${tokens.primary}`}</p>;
}

describe('ThemeProvider', () => {
  it('gives components the brand’s name and colours', () => {
    const { rerender } = render(
      <ThemeProvider brand={brands[0]!}>
        <Swatch />
      </ThemeProvider>,
    );
    expect(screen.getByText('forecourt is #6905f2')).toBeVisible();

    rerender(
      <ThemeProvider brand={brands[1]!}>
        <Swatch />
      </ThemeProvider>,
    );
    expect(screen.getByText(`${brands[1]!.slug} is ${brands[1]!.tokens.primary}`)).toBeVisible();
  });

  it('is named by the error when it is missing', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Swatch />)).toThrow('ThemeProvider');
    jest.restoreAllMocks();
  });
});
