import type { PresentedPolicy } from '../../content/published/present-policy.ts';
import type { PageHead } from '../crawlers/addresses.ts';

export type PolicyPage = PresentedPolicy & PageHead;
