import { picture } from '../picture.ts';
import type { Picture } from '../picture.ts';
import { at, disc, rect, shape, stroke } from '../shapes.ts';
import { berlinDefs, linden, neighbour, oldHouse } from './home-berlin.ts';
import { ground } from './story-parts.ts';

/** A tram of two cars in amber, 620 long; the rail at y = 0. */
function tram(): string {
  const pane = (x: number, width: number): string =>
    rect(x, -134, width, 58, 'pine2', 3) +
    shape(`M${x} -134h${width * 0.6}l${-34} 58H${x}Z`, 'mint2');
  const door = (x: number): string =>
    rect(x, -138, 46, 122, 'screen', 3) +
    rect(x + 5, -132, 16, 100, 'mint2') +
    rect(x + 25, -132, 16, 100, 'mint2');
  return (
    stroke('M150-178L186-214H250', 'ink', 5) +
    rect(70, -182, 180, 16, 'iodine', 4) +
    shape('M40-166H322V-14H14V-90Q18-150 40-166Z', 'amber') +
    shape('M338-166H580Q604-150 608-90V-14H338Z', 'amber') +
    rect(322, -158, 16, 140, 'ink') +
    shape('M14-44H322V-14H14ZM338-44H608V-14H338Z', 'iodine') +
    shape('M42-140H76V-84H26Q28-118 42-140ZM552-140H578Q594-118 596-84H552Z', 'mint2') +
    pane(148, 100) +
    pane(358, 82) +
    door(90) +
    door(262) +
    door(456) +
    rect(510, -134, 34, 58, 'pine2', 3) +
    stroke('M60-156H300M350-156H560', 'amber2', 5) +
    [84, 130, 392, 500, 546, 250]
      .map((x) => disc(x, -6, 16, 'ink') + disc(x, -6, 6, 'mint2'))
      .join('')
  );
}

function street(width: number, height: number, y: number): string {
  return (
    rect(0, y, width, height - y, 'drawer') +
    rect(0, y - 10, width, 12, 'mint2') +
    stroke(`M0 ${y + 34}H${width}M0 ${y + 70}H${width}`, 'mint2', 4)
  );
}

function tramWide(): Picture {
  const body =
    ground(720, 520, 'sky', 'line', 220) +
    at(508, 404, 0.92, neighbour(220)) +
    at(330, 404, 0.94, oldHouse()) +
    at(20, 404, 0.8, neighbour(200)) +
    street(720, 520, 414) +
    stroke('M0 223H720', 'ink', 3) +
    at(660, 404, 0.9, linden(58, 90)) +
    at(48, 450, 1.06, tram());
  return picture('about/tram', 720, 520, body, berlinDefs);
}

function tramTall(): Picture {
  const body =
    ground(560, 660, 'sky', 'line', 220) +
    disc(92, 132, 54, 'amber') +
    at(400, 540, 1.12, neighbour(220)) +
    at(254, 540, 1.12, oldHouse()) +
    street(560, 660, 548) +
    stroke('M0 329H560', 'ink', 3) +
    at(16, 590, 1.22, tram());
  return picture('about/tram', 560, 660, body, berlinDefs);
}

/** A tram before old houses in Berlin. */
export function tramScenes(): Picture[] {
  return [tramWide(), tramTall()];
}
