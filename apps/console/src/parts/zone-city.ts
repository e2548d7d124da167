/** The city that names a time zone: "Asia/Ho_Chi_Minh" is "Ho Chi Minh", "UTC" is itself. */
export const zoneCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
