import type { PresentedPolicy } from '../../content/published/present-policy.ts';
import type { PageAddresses } from '../crawlers/addresses.ts';
import type { StructuredData } from '../crawlers/schema-org.ts';

export interface PolicyPage extends PresentedPolicy {
  addresses: PageAddresses;
  structured: StructuredData[];
}
