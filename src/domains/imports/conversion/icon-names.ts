/** The icons of other sets (Font Awesome, Material Design, Octicons) by the names that Lucide has for the same, or for the nearest. Pure. */

/** Theirs and ours, where they differ. */
const pairs = `
address-book=book-user address-card=id-card alarm-exclamation=alarm-clock alert=triangle-alert
alert-decagram=badge-alert angle-down=chevron-down angle-left=chevron-left angle-right=chevron-right
angle-up=chevron-up arrow-pointer=mouse-pointer-2 arrow-right-arrow-left=arrow-right-left
arrow-right-from-bracket=log-out arrow-right-to-bracket=log-in arrow-rotate-left=rotate-ccw
arrow-rotate-right=rotate-cw arrow-top-left=arrow-up-left arrow-top-right=arrow-up-right
arrow-bottom-left=arrow-down-left arrow-bottom-right=arrow-down-right arrow-trend-up=trending-up
arrow-trend-down=trending-down arrow-up-right-from-square=external-link arrows-rotate=refresh-cw
arrows-up-down-left-right=move atom-simple=atom bars=menu bars-progress=chart-bar
bars-staggered=text-align-start bolt=zap bolt-lightning=zap lightning-bolt=zap book-open-cover=book-open
books=library box-archive=archive box-open=package-open boxes-stacked=boxes boxes-packing=package
brackets-curly=braces briefcase-blank=briefcase broom=brush-cleaning browser=app-window browsers=app-window
bug-slash=bug-off building-columns=landmark bullhorn=megaphone bullseye=target bullseye-arrow=target
bullseye-pointer=target burst=sparkle calendar-day=calendar calendar-lines=calendar-days
cart-shopping=shopping-cart chart-mixed=chart-column-increasing chart-simple=chart-no-axes-column
chart-user=chart-no-axes-combined check-all=check-check check-double=check-check checkbox-blank=square
checkbox-blank-circle=circle circle-0=0️⃣ circle-1=1️⃣ circle-2=2️⃣ circle-3=3️⃣ circle-4=4️⃣ circle-5=5️⃣
circle-6=6️⃣ circle-7=7️⃣ circle-8=8️⃣ circle-9=9️⃣ circle-exclamation=circle-alert
circle-half-stroke=contrast circle-info=info circle-nodes=waypoints circle-question=circle-question-mark
circle-notch=loader-circle circle-small=dot circle-radiation=radiation circle-xmark=circle-x
clapperboard-play=clapperboard clock-fast=timer clock-rotate-left=rotate-ccw-clock close=x
cloud-arrow-down=cloud-download cloud-arrow-up=cloud-upload code-simple=code codescan=scan-search
cog=settings cogs=cog comment=message-circle comment-dots=message-circle-more
comment-text=message-square-text comments=messages-square compass-drafting=drafting-compass
compress=minimize-2 connection=cable conveyor-belt=factory credit-card-blank=credit-card
crosshairs=crosshair cube=box cubes=boxes dash=minus delete=trash desktop=monitor dharmachakra=ship-wheel
diagram-nested=list-tree diagram-next=workflow diagram-project=workflow diagram-subtask=list-tree
diagram-venn=blend display=monitor display-code=monitor dots-horizontal=ellipsis
dots-vertical=ellipsis-vertical download-cloud=cloud-download earth-americas=earth earth-europe=earth
ellipsis-h=ellipsis ellipsis-stroke=ellipsis envelope=mail envelope-open=mail-open envelopes-bulk=mails
exclamation=circle-alert exclamation-triangle=triangle-alert expand=maximize-2 eye-slash=eye-off
face-grin=face-grinning face-laugh-wink=face-grinning fastforward=fast-forward feather-pointed=feather
file-arrow-down=file-down file-arrow-up=file-up file-certificate=file-badge file-circle-check=file-check
file-contract=file-text file-csv=file-spreadsheet file-export=file-output file-import=file-input
file-invoice=receipt-text file-lines=file-text file-pdf=file-text file-tree=folder-tree
file-zipper=file-archive filter-list=list-filter fire=flame flask=flask-conical flask-vial=flask-conical
floppy-disk=save font=type format-font=type function=square-function gauge-high=gauge gauge-simple=gauge
gear=settings gear-code=settings gears=cog globe-pointer=globe goal=target grid=layout-grid
grid-2=layout-grid grid-2-plus=layout-grid gripper=grip hand-holding-dollar=hand-coins hand-pointer=pointer
hand-wave=hand handshake-simple=handshake hashtag=hash head-side-brain=brain hexagon-nodes=waypoints
home=house hourglass-half=hourglass house-chimney=house id-badge=id-card image-landscape=image
information=info input-text=text-cursor-input keynote=presentation key-skeleton=key-round
kubernetes=ship-wheel language=languages laptop-code=laptop layer-group=layers layer-plus=layers
life-ring=life-buoy light-switch=toggle-left lightbulb-on=lightbulb line-chart=chart-line
line-height=list-chevrons-up-down link-simple=link link-slash=unlink list-check=list-checks
list-dropdown=list list-ol=list-ordered list-radio=list list-timeline=list-tree list-ul=list
location-dot=map-pin location-pin=map-pin magnify=search magnifying-glass=search
magnifying-glass-chart=scan-search magnifying-glass-plus=zoom-in magnifying-glass-minus=zoom-out
map-location=map-pinned map-location-dot=map-pinned map-marker=map-pin masks-theater=drama memo=file-text
memory=memory-stick message=message-square message-bot=bot-message-square
message-exclamation=message-square-warning message-lines=message-square-text messages=messages-square
microchip=cpu microchip-ai=cpu microphone=mic mobile=smartphone mobile-screen=smartphone
mobile-screen-button=smartphone money-bill=banknote mug-hot=coffee mug-saucer=coffee network-wired=network
newspaper-variant=newspaper note-sticky=sticky-note notes=notebook-text object-group=group
objects-column=layout-dashboard page=file pager=app-window pallet=container paper-plane=send
paper-plane-top=send-horizontal paperclip-vertical=paperclip party-horn=party-popper peace=face-slightly-smiling
pen-fancy=pen-tool pen-nib=pen-tool pen-ruler=pencil-ruler pen-swirl=pen-line pen-to-square=square-pen
pencil-alt=pencil people-group=users person=user person-digging=construction person-running=zap run-fast=zap
person-walking=footprints phone-volume=phone-call photo-film=images pie-chart=chart-pie
plane-departure=plane-takeoff play-circle=circle-play play-pause=play plug-circle-check=plug-zap
puzzle-piece=puzzle puzzle-piece-simple=puzzle question=circle-question-mark
question-circle=circle-question-mark quote-left=quote quotes=quote rectangle-code=square-code
rectangle-history=rotate-ccw-clock rectangle-list=list rectangle-terminal=square-terminal repo=book-bookmark
repo-template=book-copy right-from-bracket=log-out right-left=arrow-left-right right-to-bracket=log-in
robot=bot rocket-launch=rocket rotate=refresh-cw rotate-left=rotate-ccw rotate-right=rotate-cw
ruler-combined=ruler ruler-triangle=ruler scale-balanced=scale scale-balance=scale screen-users=presentation
screwdriver-wrench=wrench seal-check=badge-check share-circle=share-2 share-from-square=share
share-nodes=share-2 shield-account=shield-user shield-halved=shield-half shield-keyhole=shield-check
shop=store signal-stream=radio sign-hanging=signpost signs-post=signpost sitemap=network
slider=sliders-horizontal sliders=sliders-horizontal sliders-h=sliders-horizontal smile=face-slightly-smiling smiley=face-slightly-smiling frown=face-slightly-frowning laugh=face-grinning history=rotate-ccw-clock
snake=worm sort=arrow-up-down spinner=loader-circle spinner-third=loader-circle square-info=info
square-poll-vertical=chart-column square-rss=rss stars=sparkles stop-circle=circle-stop stopwatch=timer
stopwatch-20=timer stream=list-tree suitcase=briefcase swatchbook=swatch-book table-cells=table
table-cells-large=layout-grid table-columns=columns-2 table-layout=layout-template
table-list=table-properties tag-text=tag tarp=tent text-size=a-large-small thumbtack=pin
ticket-simple=ticket timeline=chart-gantt tools=wrench tower-broadcast=radio-tower transformer-bolt=zap
trash-can=trash trash-alt=trash triangle-exclamation=triangle-alert trophy-star=trophy truck-fast=truck
turn-down-right=corner-down-right turn-up=corner-left-up up-right-from-square=external-link
unlock-keyhole=lock-keyhole-open user-astronaut=user user-gear=user-cog user-group=users
user-hat-cowboy=user user-robot=bot user-secret=hat-glasses user-shield=shield-user user-tie=user
users-gear=user-cog users-viewfinder=scan-face vial=test-tube vials=test-tubes video-camera=video
vr-cardboard=glasses wand-magic=wand wand-magic-sparkles=wand-sparkles warning=triangle-alert
wave-pulse=activity wave-square=audio-waveform waveform=audio-waveform waveform-lines=audio-waveform
whiteboard=presentation window=app-window window-maximize=app-window window-restore=app-window
wrench-simple=wrench xmark=x
a=type arrow-progress=workflow at=at-sign book-atlas=book code-branch=git-branch file-word=file-text filter=funnel
hand-paper=hand message-plus=message-square-plus meteor=flame people-arrows=users spider=bug
temperature-three-quarters=thermometer text=type user-slash=user-x
add-document=file-plus approve-check=check approve-check-circle=circle-check comment-alt=message-square
document=file-text down-caret=chevron-down external=external-link forward-slash=slash left-caret=chevron-left
magnifier=search open-book=book-open random=shuffle right-caret=chevron-right setting=settings up-caret=chevron-up
`;

const ours: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [theirs = "", name = ""] = pair.split("=", 2);
      return [theirs, name];
    }),
);

/** What says how an icon is drawn, and no longer what it shows. */
const looks = /-(?:outline|variant|fill|filled|solid|regular|alt|simple|v\d|\d{2})$/;
const decorated = /^(.+)-(circle|square)$/;

/**
 * What an icon of another set is here: the same or the nearest of Lucide, or an emoji; undefined where there is none.
 * @param known the names that Lucide has
 */
export function iconFor(name: string, known: ReadonlySet<string>): string | undefined {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/i.test(name))
    return /^\p{RGI_Emoji}$/v.test(name) ? name : undefined;
  return iconNamed(name.toLowerCase(), known);
}

function iconNamed(name: string, known: ReadonlySet<string>): string | undefined {
  const own = ours.get(name);
  if (own !== undefined) return own;
  if (known.has(name)) return name;
  const plain = name.replace(looks, "");
  if (plain !== name) return iconNamed(plain, known);
  const [, inner = "", frame = ""] = decorated.exec(name) ?? [];
  const inside = inner === "" ? undefined : (ours.get(inner) ?? inner);
  const framed = `${frame}-${inside}`;
  return inside !== undefined && known.has(framed) ? framed : undefined;
}
