import type { Random } from '../../platform/random.ts';

/** An invented person with an invented business. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly business: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
}

const firstNames =
  'Ana,Ben,Carla,David,Elena,Frank,Grace,Hector,Irene,James,Karen,Luis,Maya,Noah,Olivia,Peter,Quinn,Rosa,Samuel,Tina,Victor,Wendy,Xavier,Yuki'.split(
    ',',
  );
const lastNames =
  'Alvarez,Baker,Chen,Diaz,Evans,Foster,Garcia,Hughes,Ito,Jensen,Kim,Lopez,Murphy,Nguyen,Ortiz,Patel,Quinn,Rossi,Singh,Turner,Underwood,Vega,Wong,Young'.split(
    ',',
  );
const businessNames =
  'Anchor,Bayview,Beacon,Birchwood,Blue Heron,Bridge Street,Cedar,Corner,Copper Kettle,Cornerstone,Eastgate,Elm Street,Evergreen,Fairmont,First Avenue,Foxglove,Golden Gate,Granite,Harborside,Hilltop,Hudson,Ironwood,Juniper,Keystone,Lakeside,Liberty,Magnolia,Maple,Meadow,Northside,Oak,Old Mill,Parkside,Pine Ridge,Red Barn,Riverside,Rosewood,Seaside,Silver Birch,Southgate,Summit,Sunrise,Tidewater,Union,Valley,Westfield,Willow,Wharf'.split(
    ',',
  );
const businessKinds =
  'Accounting,Animal Clinic,Auto Repair,Bakery,Barber Shop,Bookkeeping,Books,Brewing Co.,Cafe,Catering,Cleaners,Coffee Roasters,Dental,Design Studio,Diner,Electric,Family Law,Fitness,Florist,Hardware,Insurance,Landscaping,Music School,Optical,Pediatrics,Pharmacy,Photography,Physical Therapy,Pizza,Plumbing,Printing,Realty,Salon,Tailors,Travel,Yoga'.split(
    ',',
  );

/** Area codes whose numbers 555-0100 to 555-0199 are reserved for fiction, by state. */
const areaCodes: Readonly<Record<string, readonly number[]>> = {
  ...{ NJ: [908, 973, 732, 609], NY: [212, 718, 914, 516], MA: [617, 508, 978], CT: [203, 860], RI: [401] },
  ...{ PA: [215, 412, 610, 717], DE: [302], MD: [410, 301], DC: [202], VA: [703, 804, 757], WV: [304] },
};
const otherAreaCodes = [612, 713, 602];
/** The demonstration assigns no numbers of these. */
const portedAreaCodes = [312, 404, 503];

/** Invents people. No two businesses and, as long as they last, no two phone numbers are the same. */
export function createPeople(random: Random) {
  const usedNames = new Set<string>();
  const phoneCounts = new Map<number, number>();
  const inventBusiness = () => {
    for (;;) {
      const name = `${random.pickOne(businessNames)} ${random.pickOne(businessKinds)}`;
      if (usedNames.has(name) && usedNames.size < businessNames.length * businessKinds.length) continue;
      usedNames.add(name);
      return name;
    }
  };
  const inventPhone = (state: string) => {
    const area = random.pickOne(areaCodes[state] ?? otherAreaCodes);
    const count = phoneCounts.get(area) ?? 0;
    phoneCounts.set(area, count + 1);
    // The demonstration finds the last numbers invalid.
    return `${area}55501${String(count % 95).padStart(2, '0')}`;
  };
  let ports = 0;
  return {
    invent(state: string, businessName?: string): DemoPerson {
      const business = inventBusiness();
      const mailbox = business
        .toLowerCase()
        .replace(/[^a-z]+/g, '.')
        .replace(/^\.|\.$/g, '');
      const [firstName, lastName] = [random.pickOne(firstNames), random.pickOne(lastNames)];
      const contact = { firstName, lastName, email: `${mailbox}@example.com`, phone: inventPhone(state) };
      return { ...contact, business: businessName ?? business };
    },
    inventPortedNumber(): string {
      ports += 1;
      return `${portedAreaCodes[ports % portedAreaCodes.length]}55501${String(10 + (Math.floor(ports / 3) % 80))}`;
    },
  };
}
