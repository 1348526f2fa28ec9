import type { Role } from '@shop/contracts';
import type { User } from '../domain/user';

/** A user as the REST adapter documents it: `role` is `admin` for admins. */
export interface UserDto {
  _id: string;
  email: string;
  displayName: string;
  role: Lowercase<Role>;
  phone?: string;
  linkedinProfile?: string;
  education?: string;
  location?: string;
}

export function toUserDto(user: User): UserDto {
  const { phone, linkedinProfile, education, location } = user;
  return {
    _id: user.id,
    email: user.email,
    displayName: user.displayName,
    role: user.role === 'ADMIN' ? 'admin' : 'customer',
    ...(phone && { phone }),
    ...(linkedinProfile && { linkedinProfile }),
    ...(education && { education }),
    ...(location && { location }),
  };
}
