import type { Picture } from './picture.ts';
import { archiveScenes } from './scenes/about-archive.ts';
import { balanceScenes } from './scenes/about-balance.ts';
import { counselingScenes } from './scenes/about-counseling.ts';
import { courtyardScenes } from './scenes/about-courtyard.ts';
import { coverScenes } from './scenes/about-cover.ts';
import { greenhouseScenes } from './scenes/about-greenhouse.ts';
import { handshakeScenes } from './scenes/about-handshake.ts';
import { ledgerScenes } from './scenes/about-ledger.ts';
import { mortarScenes } from './scenes/about-mortar.ts';
import { roofScenes } from './scenes/about-roof.ts';
import { seatScenes } from './scenes/about-seat.ts';
import { spreeScenes } from './scenes/about-spree.ts';
import { tramScenes } from './scenes/about-tram.ts';

/** The pictures of the about page, each wide and tall. */
export function aboutScenes(): Picture[] {
  return [
    ...counselingScenes(),
    ...mortarScenes(),
    ...courtyardScenes(),
    ...spreeScenes(),
    ...balanceScenes(),
    ...ledgerScenes(),
    ...roofScenes(),
    ...tramScenes(),
    ...archiveScenes(),
    ...greenhouseScenes(),
    ...seatScenes(),
    ...handshakeScenes(),
    ...coverScenes(),
  ];
}
