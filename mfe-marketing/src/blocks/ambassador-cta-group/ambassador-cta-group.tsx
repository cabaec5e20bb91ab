import type { BlockProps } from '@forecourt/contracts/block';
import { CallToAction } from '../../call-to-action/call-to-action';
import { EnquiryButtons } from '../../messaging/enquiry-buttons';
import type { ambassadorCtaGroup } from './ambassador-cta-group.block';

export function AmbassadorCtaGroup({ attributes }: BlockProps<typeof ambassadorCtaGroup>) {
  return (
    <CallToAction
      tone="tint"
      title={attributes.title}
      description={attributes.description}
      actions={<EnquiryButtons {...attributes} />}
    />
  );
}
