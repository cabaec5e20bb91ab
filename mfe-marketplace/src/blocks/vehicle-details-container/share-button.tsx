import { withoutOutcome } from '@forecourt/domain/with-query';
import { Button } from '@forecourt/ui/button';

interface ShareButtonProps {
  car: { year: number; make: string; model: string };
  brandName: string;
}

const UNSUPPORTED = 'Sharing is not supported in this browser. Please copy the URL from the address bar.';

/** Opens the device's share sheet (B2-54, B8-9). */
export function ShareButton({ car: { year, make, model }, brandName }: ShareButtonProps) {
  const name = [year || '', make, model].filter(Boolean).join(' ');
  const onShare = async () => {
    const { navigator, location } = window as { navigator: Partial<Navigator>; location: Location };
    if (!navigator.share) {
      window.alert(UNSUPPORTED);
      return;
    }
    try {
      await navigator.share({
        title: name,
        text: `Check out this ${name} on ${brandName}!`,
        url: withoutOutcome(location.href),
      });
    } catch {
      // The visitor closed the sheet, or sharing failed: there is nothing to do.
    }
  };
  return (
    <Button variant="secondary" size="small" onClick={() => void onShare()}>
      Share
    </Button>
  );
}
