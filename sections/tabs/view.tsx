import { SectionFrame } from '#app/site/section-frame.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { TabStrip } from '#app/ui/tab-strip.tsx';
import type { SectionProps } from '../define-section.ts';
import type { tabs } from './section.ts';

/** The page's heading, and below it the tabs as links, which work without scripts. */
export function View(props: SectionProps<typeof tabs>) {
  const { data, labels, fileName, isFirst, tab } = props;
  const { title } = data;
  const headingId = `${fileName}-title`;
  const families = labels['tabs.families'];
  return (
    <SectionFrame className="tabs-section" labelledBy={title ? headingId : undefined}>
      <div className="wrap">
        {title && <SectionHeading id={headingId} {...data} title={title} isFirst={isFirst} />}
        {!title && isFirst && <h1 className="sr-only">{families}</h1>}
        <TabStrip
          label={families}
          kind={data.tybe === 'images' ? 'pictures' : 'icons'}
          labels={{ shown: labels['tabs.shown'], back: labels['tabs.back'], on: labels['tabs.on'] }}
          tabs={data.items.flatMap(({ fileName: name, lable, imageIconPath, images }) =>
            lable
              ? [
                  {
                    name,
                    text: lable,
                    icon: imageIconPath,
                    image: images,
                    href: `?type=${encodeURIComponent(name)}`,
                    isCurrent: name === tab,
                  },
                ]
              : [],
          )}
        />
      </div>
    </SectionFrame>
  );
}
