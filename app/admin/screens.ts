import type { AdminResultKind } from '#contracts/admin-search.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { PluralStem } from '#i18n/messages/message-keys.ts';
import type { WaitingKind } from '#server/admin/create-admin-service.ts';
import type { Permission } from '#server/core/access/permissions.ts';
import type { ScreenIconName } from './screen-icon.tsx';

export const screenGroups = ['main', 'website', 'sales', 'people', 'operation'] as const;
type ScreenGroup = (typeof screenGroups)[number];

type PathOf<Key> = Key extends `admin.search.words.${infer Path}` ? Path : never;

/** Address of a screen below the language. Each has words by which the search finds it. */
type ScreenPath = PathOf<MessageKey>;

/** A screen for staff. An entry below, its words and its route are all that a new one needs. */
export interface Screen {
  /** Pages below it belong to the screen. */
  path: ScreenPath;
  needs: Permission;
  label: Exclude<MessageKey, PluralStem>;
  icon: ScreenIconName;
  /** Its part of the navigation; `none`: the foot, another screen or only the search leads there. */
  group: ScreenGroup | 'none';
  /** Things that wait there; the navigation shows their number. */
  waiting?: WaitingKind;
  /** Results that open here, at `{path}/{id}`; the search asks only for kinds with a screen. */
  finds?: AdminResultKind;
  /** Opens in its own window layout, as the editor does, and checks its own permission. */
  isOutside?: boolean;
}

/** The screens of each part of the navigation, in its order. */
const screensOf: Readonly<Record<Screen['group'], readonly Omit<Screen, 'group'>[]>> = {
  main: [
    { path: 'admin', needs: 'dashboard:open', label: 'admin.screen.overview', icon: 'overview' },
    { path: 'admin/figures', needs: 'order:list', label: 'admin.figures', icon: 'figures' },
    {
      path: 'admin/messages',
      needs: 'message:read',
      label: 'inbox.title',
      icon: 'message',
      waiting: 'messages',
      finds: 'message',
    },
  ],
  website: [
    {
      path: 'dashboard',
      needs: 'content:view-draft',
      label: 'admin.screen.content',
      icon: 'content',
      waiting: 'changes',
      finds: 'content',
      isOutside: true,
    },
    { path: 'admin/dashboard', needs: 'admin:open', label: 'admin.screen.about', icon: 'text' },
    { path: 'admin/searches', needs: 'admin:open', label: 'admin.searches', icon: 'search' },
    {
      path: 'admin/redirects',
      needs: 'content:publish',
      label: 'admin.redirects',
      icon: 'redirects',
    },
  ],
  sales: [
    {
      path: 'admin/payments',
      needs: 'order:list',
      label: 'admin.payments',
      icon: 'payments',
      finds: 'order',
    },
    {
      path: 'admin/refunds',
      needs: 'refund:decide',
      label: 'admin.refunds',
      icon: 'refunds',
      waiting: 'refunds',
    },
    { path: 'admin/products', needs: 'product:edit', label: 'admin.products', icon: 'products' },
    { path: 'admin/coupons', needs: 'coupon:edit', label: 'admin.coupons', icon: 'coupons' },
  ],
  people: [
    {
      path: 'admin/people',
      needs: 'user:list',
      label: 'admin.people',
      icon: 'person',
      finds: 'person',
    },
    { path: 'admin/audit', needs: 'audit:read', label: 'admin.audit', icon: 'audit' },
  ],
  operation: [
    {
      path: 'admin/jobs',
      needs: 'job:run',
      label: 'admin.jobs',
      icon: 'jobs',
      waiting: 'failed-jobs',
    },
    { path: 'admin/tokens', needs: 'integration:manage', label: 'admin.tokens', icon: 'tokens' },
    {
      path: 'admin/webhooks',
      needs: 'integration:manage',
      label: 'admin.webhooks',
      icon: 'webhooks',
    },
    { path: 'admin/doctor', needs: 'system:check', label: 'admin.doctor', icon: 'setting' },
  ],
  none: [
    { path: 'admin/site', needs: 'content:import', label: 'admin.site', icon: 'site' },
    { path: 'admin/notices', needs: 'dashboard:open', label: 'notices.title', icon: 'message' },
    { path: 'admin/help', needs: 'dashboard:open', label: 'admin.frame.help', icon: 'help' },
  ],
};

/** All screens for staff, in the order of the navigation. */
export const screens: readonly Screen[] = [...screenGroups, 'none' as const].flatMap((group) =>
  screensOf[group].map((screen) => ({ ...screen, group })),
);

/** Pages of these screens that the search offers too. Each checks its own permission. */
export const searchedPages: readonly Pick<Screen, 'path' | 'needs' | 'label' | 'icon'>[] = [
  {
    path: 'admin/payments/months',
    needs: 'order:list',
    label: 'admin.orders.months',
    icon: 'payments',
  },
  {
    path: 'admin/people/learners',
    needs: 'learner:read',
    label: 'admin.learners',
    icon: 'person',
  },
  {
    path: 'admin/people/invite',
    needs: 'user:change-role',
    label: 'admin.people.invite.title',
    icon: 'person',
  },
];

const byLength = screens.toSorted((one, other) => other.path.length - one.path.length);

/**
 * Finds the screen of an address such as `/en/admin/refunds` or of a page or file that belongs to it,
 * `/en/admin/refunds/7` or `/en/admin/refunds.csv`; null for none.
 */
export function findScreen(pathname: string): Screen | null {
  const path = pathname.replace(/^\/[^/]*\//, '').replace(/\/$/, '');
  const isAt = (screen: Screen) =>
    path === screen.path ||
    (screen.path !== 'admin' &&
      /^[/.]/.test(path.slice(screen.path.length)) &&
      path.startsWith(screen.path));
  return byLength.find(isAt) ?? null;
}

export function screenHref(language: LanguageCode, { path }: { path: ScreenPath }): string {
  return `/${language}/${path}`;
}
